import { metresBetween } from "@frontage/domain/search/walk.ts";
import type { SpaceQuestion } from "@frontage/domain/search/space-question.ts";
import { matchOf, roomFor, type Candidate } from "./find-fits.ts";

interface Keyed {
  readonly fit: Candidate;
  readonly keys: readonly number[];
}

/**
 * Returns the first spaces that fit in the order that a question asks for. If thousands fit and few are shown, only those
 * are kept in order. Source: docs/spaces/search.md#order
 */
export function firstInOrder(
  fits: readonly Candidate[],
  question: SpaceQuestion,
  count: number,
): Candidate[] {
  const all = fits.map((fit): Keyed => ({ fit, keys: keysOf(fit, question) }));
  if (count * 8 > all.length) {
    return all
      .sort((a, b) => compareKeys(a.keys, b.keys))
      .slice(0, count)
      .map(({ fit }) => fit);
  }
  const first: Keyed[] = [];
  for (const keyed of all) {
    const last = first.at(-1);
    if (first.length < count || (last && compareKeys(keyed.keys, last.keys) < 0)) {
      first.splice(placeOf(keyed, first), 0, keyed);
      first.length = Math.min(first.length, count);
    }
  }
  return first.map(({ fit }) => fit);
}

/** The index at which a space keeps a list in order. */
function placeOf({ keys }: Keyed, sorted: readonly Keyed[]): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = sorted[middle];
    if (other && compareKeys(other.keys, keys) <= 0) {
      from = middle + 1;
    } else {
      to = middle;
    }
  }
  return from;
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (const [index, key] of a.entries()) {
    const other = b[index] ?? 0;
    if (key !== other) {
      return key - other;
    }
  }
  return 0;
}

/** Numbers by which a space is sorted, the most important one first and the smaller value first. */
function keysOf(fit: Candidate, question: SpaceQuestion): number[] {
  const { space } = fit;
  const price = matchOf(fit, question)?.total ?? space.samplePrice;
  const best = [spareRoom(fit, question), space.missingFacts, price, space.index];
  switch (question.sort) {
    case "price":
      return [price, ...best];
    case "size":
      return [-space.floorArea, ...best];
    case "near":
      return [
        space.position && question.near
          ? metresBetween(space.position, question.near)
          : Number.MAX_VALUE,
        ...best,
      ];
    default:
      return best;
  }
}

/** How many more people would fit than come. Spaces that do not say follow the others. */
function spareRoom({ space }: Candidate, question: SpaceQuestion): number {
  const { people } = question;
  return people === undefined ? 0 : (roomFor(space, question) ?? Number.MAX_VALUE) - people;
}
