export interface CachedValue<Value> {
  /** Returns the value, loaded again once it is too old. Concurrent callers share one load. */
  get(): Promise<Value>;
  /** Makes the next call load the value again. */
  forget(): void;
}

/** Caches the result of `load` in this process. A failed load is not cached. */
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
