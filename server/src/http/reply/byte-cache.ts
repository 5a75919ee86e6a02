/** Entries in memory by key, up to a number of bytes. Those used last stay. */
export interface ByteCache<Entry> {
  /** The size of the largest entry that is kept, in bytes. */
  readonly maxEntryBytes: number;
  find(key: string): Entry | null;
  /**
   * Returns an entry, loaded if it is missing. Simultaneous callers share one load. Null, and an entry that is too large,
   * are not kept.
   */
  get(key: string, load: () => Promise<Entry | null>): Promise<Entry | null>;
}

/** @param maxBytes the most bytes of all entries together; an entry may take a sixteenth of them */
export function createByteCache<Entry>(
  maxBytes: number,
  sizeOf: (entry: Entry) => number,
): ByteCache<Entry> {
  const maxEntryBytes = maxBytes / 16;
  // A map lists its keys in the order of insertion.
  const entries = new Map<string, Entry>();
  const loading = new Map<string, Promise<Entry | null>>();
  let size = 0;
  const store = (key: string, entry: Entry) => {
    entries.set(key, entry);
    size += sizeOf(entry);
    for (const [oldest, dropped] of entries) {
      if (size <= maxBytes) {
        return;
      }
      size -= sizeOf(dropped);
      entries.delete(oldest);
    }
  };
  const find = (key: string) => {
    const entry = entries.get(key);
    if (entry === undefined) {
      return null;
    }
    entries.delete(key);
    entries.set(key, entry);
    return entry;
  };
  const loadOnce = async (key: string, load: () => Promise<Entry | null>) => {
    try {
      const entry = await load();
      if (entry !== null && sizeOf(entry) <= maxEntryBytes) {
        store(key, entry);
      }
      return entry;
    } finally {
      loading.delete(key);
    }
  };
  return {
    maxEntryBytes,
    find,
    async get(key, load) {
      const found = find(key) ?? loading.get(key);
      if (found !== undefined) {
        return found;
      }
      const loaded = loadOnce(key, load);
      loading.set(key, loaded);
      return loaded;
    },
  };
}
