import { metresBetween } from "@frontage/domain/search/walk.ts";
import type { SpaceQuestion } from "@frontage/domain/search/space-question.ts";
import type { CatalogueSpace } from "../catalogue/catalogue-space.ts";
import { roomFor, type Candidate } from "./find-fits.ts";

/** A number by which spaces are sorted: the smaller value comes first. */
type Key = (fit: Candidate) => number;

/**
 * Returns the first spaces that fit in the order that a question asks for. If thousands fit and few are shown, only those
 * are kept in order. Source: docs/spaces/search.md#order
 */
export function firstInOrder(
  fits: readonly Candidate[],
  question: SpaceQuestion,
  count: number,
): Candidate[] {
  const keys = keysOf(question);
  const compare = (a: Candidate, b: Candidate) => compareBy(keys, a, b);
  if (count * 8 > fits.length) {
    return fits.toSorted(compare).slice(0, count);
  }
  const first: Candidate[] = [];
  for (const fit of fits) {
    const last = first.at(-1);
    if (first.length < count || (last && compare(fit, last) < 0)) {
      first.splice(placeOf(fit, first, compare), 0, fit);
      first.length = Math.min(first.length, count);
    }
  }
  return first;
}

function compareBy(keys: readonly Key[], a: Candidate, b: Candidate): number {
  for (const key of keys) {
    const difference = key(a) - key(b);
    if (difference !== 0) {
      return difference;
    }
  }
  return 0;
}

/** The index at which a space keeps a list in order. */
function placeOf(
  fit: Candidate,
  sorted: readonly Candidate[],
  compare: (a: Candidate, b: Candidate) => number,
): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = sorted[middle];
    if (other && compare(other, fit) <= 0) {
      from = middle + 1;
    } else {
      to = middle;
    }
  }
  return from;
}

/** The numbers by which a question sorts, the most important one first. */
function keysOf(question: SpaceQuestion): readonly Key[] {
  const price: Key = (fit) => fit.price;
  const best: readonly Key[] = [
    ...(question.people === undefined ? [] : [spareRoom(question)]),
    ({ space }) => space.missingFacts,
    price,
    ({ space }) => space.index,
  ];
  switch (question.sort) {
    case "price":
      return [price, ...best];
    case "size":
      return [({ space }) => -space.floorArea, ...best];
    case "near":
      return [distance(question), ...best];
    default:
      return best;
  }
}

/** How many more people would fit than come. Spaces that do not say follow the others. */
const spareRoom =
  (question: SpaceQuestion): Key =>
  ({ space }) =>
    (roomFor(space, question) ?? Number.MAX_VALUE) - (question.people ?? 0);

/** How far a space is from the place of the question. Spaces without a position follow the others. */
function distance({ near }: SpaceQuestion): Key {
  const known = new Map<CatalogueSpace, number>();
  return ({ space }) => {
    const metres =
      known.get(space) ??
      (space.position && near ? metresBetween(space.position, near) : Number.MAX_VALUE);
    known.set(space, metres);
    return metres;
  };
}
