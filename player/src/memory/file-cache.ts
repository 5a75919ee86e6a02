import type { PlannedFile } from "../plan/plan.ts";

const cacheName = "player-files";
/** The name of a file in the cache, which is never requested. */
const nameOf = (key: string) => `/player/files/${key}`;

/** Stores files in the cache if the browser allows it, otherwise in memory until the page is closed. */
interface Store {
  list(): Promise<string[]>;
  put(key: string, response: Response): Promise<void>;
  read(key: string): Promise<Blob | null>;
  delete(key: string): Promise<void>;
}

/** The files of the plan on this computer. Source: docs/player.md#files */
export class FileCache {
  readonly #store: Store;
  readonly #onStored: () => void;
  readonly isLasting: boolean;
  #wanted: readonly PlannedFile[] = [];
  #isFetching = false;
  #isFull = false;

  /** @param onStored called after each download, successful or not */
  static async open(onStored: () => void): Promise<FileCache> {
    // The cache exists only over HTTPS or on localhost.
    const cache = "caches" in window ? await caches.open(cacheName).catch(() => null) : null;
    return new FileCache(cache ? cacheStore(cache) : memoryStore(), cache !== null, onStored);
  }

  private constructor(store: Store, isLasting: boolean, onStored: () => void) {
    this.#store = store;
    this.isLasting = isLasting;
    this.#onStored = onStored;
  }

  /** Whether the storage is full. Missing files are then played over the network. */
  get isFull(): boolean {
    return this.#isFull;
  }

  read(key: string): Promise<Blob | null> {
    return this.#store.read(key);
  }

  /** Removes the files that neither the plan nor the screen needs, and fetches those that are missing, in order. */
  async stock(files: readonly PlannedFile[], shown: ReadonlySet<string>): Promise<void> {
    this.#wanted = files;
    const needed = new Set([...files.map(({ key }) => key), ...shown]);
    for (const key of await this.#store.list()) {
      if (!needed.has(key)) {
        await this.#store.delete(key);
      }
    }
    if (!this.#isFetching) {
      this.#isFetching = true;
      await this.#fetchMissing().finally(() => {
        this.#isFetching = false;
      });
    }
  }

  /** Downloads one file after another. If a newer plan arrives, its order and addresses apply. */
  async #fetchMissing(): Promise<void> {
    const tried = new Set(await this.#store.list());
    const next = () => this.#wanted.find(({ key }) => !tried.has(key));
    let isFull = false;
    for (let file = next(); file; file = next()) {
      tried.add(file.key);
      try {
        await this.#fetch(file);
      } catch (error) {
        isFull ||= error instanceof DOMException && error.name === "QuotaExceededError";
      }
      this.#isFull = isFull;
      this.#onStored();
    }
    this.#isFull = isFull;
  }

  async #fetch({ key, url, size }: PlannedFile): Promise<void> {
    const response = await fetch(url, { credentials: "omit" });
    const length = Number(response.headers.get("content-length"));
    if (!response.ok || (size !== null && length !== size)) {
      throw new Error(`A file answered ${response.status} with ${length} bytes`);
    }
    await this.#store.put(key, response);
  }
}

function cacheStore(cache: Cache): Store {
  return {
    async list() {
      const requests = await cache.keys();
      return requests.map(({ url }) => new URL(url).pathname.split("/").at(-1) ?? "");
    },
    // An incomplete body is not stored.
    put: (key, response) => cache.put(nameOf(key), response),
    async read(key) {
      const kept = await cache.match(nameOf(key));
      return kept ? kept.blob() : null;
    },
    async delete(key) {
      await cache.delete(nameOf(key));
    },
  };
}

function memoryStore(): Store {
  const blobs = new Map<string, Blob>();
  return {
    list: async () => [...blobs.keys()],
    async put(key, response) {
      blobs.set(key, await response.blob());
    },
    read: async (key) => blobs.get(key) ?? null,
    async delete(key) {
      blobs.delete(key);
    },
  };
}
