import { createBrowserStore } from "../../session/browser-store.ts";

/** How many spaces fit beside each other. Source: docs/spaces/favourites.md#comparing */
export const maxCompared = 4;

/** The codes of the spaces that are ticked to be compared, in the order in which they were. */
const store = createBrowserStore<readonly string[]>("spaces.compared", (stored) =>
  Array.isArray(stored)
    ? stored.filter((code): code is string => typeof code === "string").slice(0, maxCompared)
    : [],
);

export const useComparedSpaces = store.useValue;

export function isComparisonFull(): boolean {
  return store.read().length >= maxCompared;
}

/** Ticks a space, or takes its tick away. */
export function toggleCompared(code: string): void {
  const compared = store.read();
  store.write(
    compared.includes(code) ? compared.filter((other) => other !== code) : [...compared, code],
  );
}

export function takeFromCompared(code: string): void {
  if (store.read().includes(code)) {
    toggleCompared(code);
  }
}

export function clearCompared(): void {
  store.write(null);
}
