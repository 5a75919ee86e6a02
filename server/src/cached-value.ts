export interface CachedValue<Value> {
  /** Returns the value, loaded again once it is too old. Concurrent callers share one load. */
  get(): Promise<Value>;
  /** Returns the value if it is loaded and not too old, else null. */
  current(): Value | null;
  /** Makes the next call load the value again. */
  forget(): void;
}

/** Caches the result of `load` in this process. A failed load is not cached. */
export function cachedValue<Value>(
  maxAgeMilliseconds: number,
  load: () => Promise<Value>,
): CachedValue<Value> {
  let latest: Promise<Value> | null = null;
  let loaded: Value | null = null;
  let staleAt = 0;
  const forget = () => {
    latest = null;
    loaded = null;
  };
  return {
    get() {
      if (latest && performance.now() < staleAt) {
        return latest;
      }
      const fresh = load();
      latest = fresh;
      loaded = null;
      staleAt = performance.now() + maxAgeMilliseconds;
      fresh.then(
        (value) => {
          if (latest === fresh) {
            loaded = value;
          }
        },
        () => {
          if (latest === fresh) {
            forget();
          }
        },
      );
      return fresh;
    },
    current: () => (performance.now() < staleAt ? loaded : null),
    forget,
  };
}
