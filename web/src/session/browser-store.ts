import { useSyncExternalStore } from "react";

/** A value that this browser keeps. */
export interface BrowserStore<Value> {
  readonly read: () => Value;
  /** Stores a value; null removes it. */
  readonly write: (value: Value | null) => void;
  /** Calls the listener on changes in this or another window. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The value, updated on changes in this or another window; that of an empty browser until the page is hydrated. */
  readonly useValue: () => Value;
}

/**
 * Keeps a value in local storage. In a browser that blocks storage, it lasts as long as the page.
 * @param parse turns what was stored, which anyone may have changed, into a value; null stands for nothing
 */
export function createBrowserStore<Value>(
  key: string,
  parse: (stored: unknown) => Value,
): BrowserStore<Value> {
  const listeners = new Set<() => void>();
  const empty = parse(null);
  // Compares the text, so that an unchanged value stays the same object.
  let lastText: string | null = null;
  let last = empty;

  const readText = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return lastText;
    }
  };
  const read = () => {
    const text = readText();
    if (text !== lastText) {
      lastText = text;
      last = parse(parsed(text));
    }
    return last;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  };
  return {
    read,
    subscribe,
    write(value) {
      const text = value === null ? null : JSON.stringify(value);
      try {
        if (text === null) {
          localStorage.removeItem(key);
        } else {
          localStorage.setItem(key, text);
        }
      } catch {
        lastText = text;
        last = value ?? empty;
      }
      for (const listener of listeners) {
        listener();
      }
    },
    useValue: () => useSyncExternalStore(subscribe, read, () => empty),
  };
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
