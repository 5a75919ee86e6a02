import type { PlannedFile } from "../plan/plan.ts";

/** Where downloaded files are kept. */
export interface Store {
  list(): Promise<string[]>;
  /** @throws if the body is incomplete, or the storage is full */
  put(key: string, response: Response): Promise<void>;
  read(key: string): Promise<Blob | null>;
  delete(key: string): Promise<void>;
}

/** A download has to bring `bytes` in each stretch of `milliseconds`. Less is as good as nothing. */
export const slowest = { bytes: 16 * 1024, milliseconds: 20_000 };
/** How long until a failed download is tried again, in milliseconds, and one that found no room. */
export const retryAfter = { failure: 15_000, full: 600_000 };

/**
 * Downloads the files of the plan one after the other, what is due first. A download without progress is ended, so that
 * the others do not wait for it, and tried again after them. Source: docs/screens/player.md#files
 */
export class Downloads {
  readonly #store: Store;
  readonly #onEnd: () => void;
  #wanted: readonly PlannedFile[] = [];
  #current: { readonly key: string; readonly controller: AbortController } | null = null;
  /** When failed downloads may be tried again. */
  readonly #retryAt = new Map<string, number>();
  #isRunning = false;
  #isFull = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onEnd called after each download, successful or not */
  constructor(store: Store, onEnd: () => void) {
    this.#store = store;
    this.#onEnd = onEnd;
  }

  /** Whether the storage is full. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** Replaces the files to fetch, in the order of need. A download that is less urgent than a missing file gives way. */
  async want(files: readonly PlannedFile[]): Promise<void> {
    this.#wanted = files;
    const next = await this.#next();
    const keys = files.map(({ key }) => key);
    const current = this.#current;
    if (current) {
      const place = keys.indexOf(current.key);
      if (place < 0 || (next && keys.indexOf(next.key) < place)) {
        current.controller.abort(new GaveWay());
      }
    }
    await this.#run();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) {
      return;
    }
    this.#isRunning = true;
    clearTimeout(this.#timer);
    try {
      for (let file = await this.#next(); file; file = await this.#next()) {
        await this.#try(file);
        this.#onEnd();
      }
    } finally {
      this.#isRunning = false;
    }
    const now = performance.now();
    const times = this.#wanted.flatMap(({ key }) => this.#retryAt.get(key) ?? []);
    if (times.length > 0) {
      this.#timer = setTimeout(() => void this.#run(), Math.max(1, Math.min(...times) - now));
    }
  }

  /** The most urgent file that is missing and has not just failed. */
  async #next(): Promise<PlannedFile | undefined> {
    const stored = new Set(await this.#store.list());
    const now = performance.now();
    return this.#wanted.find(
      ({ key }) =>
        !stored.has(key) && key !== this.#current?.key && (this.#retryAt.get(key) ?? 0) <= now,
    );
  }

  async #try(file: PlannedFile): Promise<void> {
    try {
      await this.#download(file);
      this.#retryAt.delete(file.key);
      this.#isFull = false;
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
      this.#isFull ||= isFull;
      if (!(error instanceof GaveWay)) {
        const delay = isFull ? retryAfter.full : retryAfter.failure;
        this.#retryAt.set(file.key, performance.now() + delay);
      }
    }
  }

  async #download({ key, url, size }: PlannedFile): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    this.#current = { key, controller };
    let [total, seen] = [0, 0];
    const watch = setInterval(() => {
      if (total - seen < slowest.bytes) {
        controller.abort(new Error("The download makes no progress"));
      }
      seen = total;
    }, slowest.milliseconds);
    // A store may go on waiting for a body that has been given up.
    const givenUp = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });
    const stored = async () => {
      const response = await fetch(url, { credentials: "omit", signal });
      const length = Number(response.headers.get("content-length"));
      if (!response.ok || !response.body || (size !== null && length !== size)) {
        throw new Error(`A file answered ${response.status} with ${length} bytes`);
      }
      const counted = response.body.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(block, output) {
            total += block.length;
            output.enqueue(block);
          },
        }),
      );
      await this.#store.put(key, new Response(counted, { headers: response.headers }));
    };
    try {
      await Promise.race([stored(), givenUp]);
    } finally {
      clearInterval(watch);
      this.#current = null;
    }
  }
}

/** A download that made room for a more urgent one. */
class GaveWay extends Error {}
