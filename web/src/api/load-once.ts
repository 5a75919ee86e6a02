/**
 * Keeps what was loaded first, until the document is loaded again. A failed load is not kept. The function that is
 * returned loads on its first call.
 */
export function keepFirst<Value>(): (load: () => Promise<Value>) => Promise<Value> {
  let kept: Promise<Value> | null = null;
  return (load) => {
    if (kept) {
      return kept;
    }
    const fresh = load();
    kept = fresh;
    fresh.catch(() => {
      kept = null;
    });
    return fresh;
  };
}
