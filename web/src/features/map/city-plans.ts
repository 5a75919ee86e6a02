import type { FeatureCollection, LineString, Point, Polygon } from "geojson";

/** What a feature of a plan shows. Widths are metres. Source: docs/spaces/map.md#drawn-plans */
export type PlanProperties =
  | { readonly kind: "water" | "street" | "lane"; readonly width: number }
  | { readonly kind: "park" }
  | { readonly kind: "name" | "nature"; readonly name: string };

export type CityPlan = FeatureCollection<LineString | Polygon | Point, PlanProperties>;

// Only addresses: a plan is fetched when a map of its city opens.
const addresses = import.meta.glob<string>("./plans/*.json", {
  query: "?url",
  import: "default",
  eager: true,
});

const plans = new Map<string, Promise<CityPlan>>();

/** Returns our drawn plan of a city; null for a city without one. */
export function findCityPlan(city: string): Promise<CityPlan> | null {
  const address = addresses[`./plans/${city.toLowerCase().replaceAll(" ", "-")}.json`];
  if (address === undefined) {
    return null;
  }
  const known = plans.get(address) ?? fetchPlan(address);
  plans.set(address, known);
  return known;
}

async function fetchPlan(address: string): Promise<CityPlan> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) {
      throw new Error(`The plan answered ${answer.status}`);
    }
    // A file of this build, which its test has read.
    return (await answer.json()) as CityPlan;
  } catch (error) {
    plans.delete(address);
    throw error;
  }
}
