import type { PlannedFile } from "../plan/plan.ts";
import { Downloads, type Store } from "./downloads.ts";

const cacheName = "player-files";
/** The name of a file in the cache, which is never requested. */
const nameOf = (key: string) => `/player/files/${key}`;

/** The files of the plan on this computer. Source: docs/screens/player.md#files */
export class FileCache {
  readonly #store: Store;
  readonly #downloads: Downloads;
  readonly isLasting: boolean;

  /** @param onStored called after each download, successful or not */
  static async open(onStored: () => void): Promise<FileCache> {
    // The cache exists only over HTTPS or on localhost. Otherwise files are kept until the page is closed.
    const cache = "caches" in window ? await caches.open(cacheName).catch(() => null) : null;
    return new FileCache(cache ? cacheStore(cache) : memoryStore(), cache !== null, onStored);
  }

  private constructor(store: Store, isLasting: boolean, onStored: () => void) {
    this.#store = store;
    this.#downloads = new Downloads(store, onStored);
    this.isLasting = isLasting;
  }

  /** Whether the storage is full. Missing files are then played over the network. */
  get isFull(): boolean {
    return this.#downloads.isFull;
  }

  read(key: string): Promise<Blob | null> {
    return this.#store.read(key);
  }

  /** Removes the files that neither the plan nor the screen needs, and fetches those that are missing, in order. */
  async stock(files: readonly PlannedFile[], shown: ReadonlySet<string>): Promise<void> {
    const needed = new Set([...files.map(({ key }) => key), ...shown]);
    for (const key of await this.#store.list()) {
      if (!needed.has(key)) {
        await this.#store.delete(key);
      }
    }
    await this.#downloads.want(files);
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
