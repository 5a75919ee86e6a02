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
  let latest: Promise<Value> | null = null;
  let staleAt = 0;
  const forget = () => {
    latest = null;
  };
  return {
    get() {
      if (latest && performance.now() < staleAt) {
        return latest;
      }
      const fresh = load();
      latest = fresh;
      staleAt = performance.now() + maxAgeMilliseconds;
      fresh.catch(() => {
        if (latest === fresh) {
          forget();
        }
      });
      return fresh;
    },
    forget,
  };
}
