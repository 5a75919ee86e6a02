import { AsyncLocalStorage } from "node:async_hooks";

/** What the calls of a page have looked up, by kind and key. */
type Found = Map<symbol, Map<string, Promise<unknown>>>;

const foundForPage = new AsyncLocalStorage<Found>();

/** Returns a function that makes calls of one page, which share what `findOncePerPage` finds. */
export function createPageSession(): <Answer>(call: () => Answer) => Answer {
  const found: Found = new Map();
  return (call) => foundForPage.run(found, call);
}

/** Whether the current call is one of a page. */
export const isCallOfPage = (): boolean => foundForPage.getStore() !== undefined;

/**
 * Returns what `find` finds. The calls of a page share what the first of them has found, so readers must not change it.
 * @param kind what is looked up
 * @param key which one of its kind
 */
export function findOncePerPage<Value>(
  kind: symbol,
  key: string,
  find: () => Promise<Value>,
): Promise<Value> {
  const page = foundForPage.getStore();
  if (!page) {
    return find();
  }
  const ofKind = page.get(kind) ?? new Map<string, Promise<unknown>>();
  page.set(kind, ofKind);
  const found = ofKind.get(key) ?? find();
  ofKind.set(key, found);
  // A kind has one type of value.
  return found as Promise<Value>;
}
