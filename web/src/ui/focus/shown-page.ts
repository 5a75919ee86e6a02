let count = 0;

/** Counts the pages that are drawn one after the other: in the moment of Back the address is that of another one. */
export const shownPage = (): number => count;

export function countShownPage(): void {
  count += 1;
}
