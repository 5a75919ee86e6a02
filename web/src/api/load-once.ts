/**
 * Returns a function that loads on its first call and keeps the answer until the document is loaded again. A failed
 * load is not kept.
 */
export function loadOnce<Value>(): (load: () => Promise<Value>) => Promise<Value> {
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
