import type { SpaceSearch } from "@frontage/contract/spaces/search-spaces.ts";
import { formatShortMoney } from "@frontage/domain/money/format-money.ts";
import { defaultCurrency } from "@frontage/domain/money/money.ts";
import {
  asksForHours,
  asksForTimes,
  type SortOrder,
  type SpaceQuestion,
} from "@frontage/domain/search/space-question.ts";
import { amenityTitles } from "@frontage/domain/spaces/amenities.ts";
import { featureTitles } from "@frontage/domain/spaces/features.ts";
import { useTitles } from "@frontage/domain/spaces/uses.ts";

/** A further choice, and how many spaces it would leave. */
export interface FilterChoice {
  readonly value: string;
  readonly title: string;
  readonly count: number;
}

const sortTitles: Readonly<Record<SortOrder, string>> = {
  best: "Best match",
  price: "Lowest price",
  size: "Largest",
  near: "Nearest",
};

/** The limits of a price to choose from, in minor units. */
const priceSteps = [
  50, 100, 150, 200, 300, 400, 500, 600, 700, 800, 1000, 1500, 2000, 3000, 5000, 10_000,
].map((units) => units * 100);

/** The filters beside results: what can be chosen, and what is. Source: docs/spaces/search.md#facets */
export function foundFilters(question: SpaceQuestion, facets: SpaceSearch["facets"]) {
  return {
    use: choicesOf(useTitles, facets.use, question.use),
    amenity: choicesOf(amenityTitles, facets.amenity, question.amenity),
    feature: choicesOf(featureTitles, facets.feature, question.feature),
    prices: asksForTimes(question) && asksForHours(question) ? pricesOf(question, facets) : null,
    sorts: Object.entries(sortTitles)
      .filter(([value]) => value !== "near" || question.near !== undefined)
      .map(([value, title]) => ({ value, title })),
  };
}
export type FoundFilters = ReturnType<typeof foundFilters>;

/** The choices that leave spaces, and those that are chosen, in the order of their titles. */
function choicesOf(
  titles: Readonly<Record<string, string>>,
  counted: readonly { readonly value: string; readonly count: number }[],
  chosen: readonly string[] = [],
): FilterChoice[] {
  const counts = new Map(counted.map(({ value, count }) => [value, count]));
  return Object.entries(titles)
    .map(([value, title]) => ({ value, title, count: counts.get(value) ?? 0 }))
    .filter(({ value, count }) => count > 0 || chosen.includes(value));
}

/** The steps above the lowest price up to the first that leaves everything, and the one that is chosen. */
function pricesOf({ maxTotal }: SpaceQuestion, { price }: SpaceSearch["facets"]) {
  const steps = new Set<number>();
  if (price) {
    const last = priceSteps.find((step) => step >= price.max.amount) ?? Infinity;
    for (const step of priceSteps.filter((each) => each >= price.min.amount && each <= last)) {
      steps.add(step);
    }
  }
  if (maxTotal !== undefined) {
    steps.add(maxTotal);
  }
  const currency = price?.min.currency ?? defaultCurrency;
  return [...steps]
    .toSorted((one, other) => one - other)
    .map((amount) => ({
      value: String(amount),
      title: `Up to ${formatShortMoney({ amount, currency })}`,
    }));
}
