import { partOnTheWay } from "../../../ui/loading/lazy-part.ts";

// The list without a question has no filters, and nothing to say about an answer.
const loadNotes = () => import("./found-notes.tsx");

/** What belongs to the answer of a question. Loaded along with it, so that all of it is shown at once. */
export const filterBar = partOnTheWay(async () => ({
  default: (await import("../filters/filter-bar.tsx")).FilterBar,
}));
export const foundFaults = partOnTheWay(async () => ({ default: (await loadNotes()).FoundFaults }));
export const nothingFound = partOnTheWay(async () => ({
  default: (await loadNotes()).NothingFound,
}));
export const unknownPeople = partOnTheWay(async () => ({
  default: (await loadNotes()).UnknownPeople,
}));

export async function preloadAnswerParts(): Promise<void> {
  const parts = [filterBar, foundFaults, nothingFound, unknownPeople];
  await Promise.all(parts.map(({ preload }) => preload()));
}
