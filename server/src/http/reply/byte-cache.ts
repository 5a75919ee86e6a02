/** Bytes in memory by key, up to a number of bytes. Those used last stay. */
export interface ByteCache {
  get(key: string): Buffer | null;
  set(key: string, bytes: Buffer): void;
}

/** @param maxBytes the most bytes of all entries together; an entry may take a sixteenth of them */
export function createByteCache(maxBytes: number): ByteCache {
  // A map lists its keys in the order of insertion.
  const entries = new Map<string, Buffer>();
  let size = 0;
  const remove = (key: string) => {
    size -= entries.get(key)?.length ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const bytes = entries.get(key);
      if (!bytes) {
        return null;
      }
      entries.delete(key);
      entries.set(key, bytes);
      return bytes;
    },
    set(key, bytes) {
      remove(key);
      if (bytes.length > maxBytes / 16) {
        return;
      }
      entries.set(key, bytes);
      size += bytes.length;
      for (const oldest of entries.keys()) {
        if (size <= maxBytes) {
          return;
        }
        remove(oldest);
      }
    },
  };
}
