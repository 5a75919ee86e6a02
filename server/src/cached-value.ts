export interface CachedValue<Value> {
  /** The value, loaded again once it is too old. Callers at the same time share one load. */
  get(): Promise<Value>;
  /** Makes the next caller load it again. */
  forget(): void;
}

/** Keeps what `load` returns for a while in this process. A failed load is not kept. */
export function cachedValue<Value>(
  maxAgeMilliseconds: number,
  load: () => Promise<Value>,
): CachedValue<Value> {
  let current: Promise<Value> | null = null;
  let staleAt = 0;
  return {
    get() {
      if (current && performance.now() < staleAt) {
        return current;
      }
      const fresh = load();
      current = fresh;
      staleAt = performance.now() + maxAgeMilliseconds;
      fresh.catch(() => {
        if (current === fresh) {
          current = null;
        }
      });
      return fresh;
    },
    forget() {
      current = null;
    },
  };
}
