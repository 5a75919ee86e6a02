// Measures the performance budgets as ratios within one run. Arguments select parts.
import "temporal-polyfill/global";
import { measureBookings } from "./parts/bookings.ts";
import { measureConsole } from "./parts/console.ts";
import { measureDesignScripts } from "./parts/designs-scripts.ts";
import { measureDesigns } from "./parts/designs.ts";
import { measureLandlords } from "./parts/landlords.ts";
import { measureMany } from "./parts/many.ts";
import { measureFirstVisits } from "./visits/first-visits.ts";
import { measureCachedPages } from "./parts/cached-pages.ts";
import { measurePages } from "./parts/pages.ts";
import { measurePictures } from "./parts/pictures.ts";
import { describeMachine } from "./measure/machine.ts";
import { printPart, type Figure } from "./measure/report.ts";
import { measureSignedInVisits } from "./visits/signed-in-visits.ts";
import { measureSignedIn } from "./parts/signed-in.ts";
import { measureSearch } from "./parts/search.ts";
import { measureSlot } from "./parts/slot.ts";
import { measureSpaces } from "./parts/spaces.ts";
import { measureStart } from "./parts/start.ts";
import { measureTracing } from "./parts/tracing.ts";
import { measureTimes } from "./parts/times.ts";
import { measureThumbnails } from "./parts/thumbnails.ts";
import { measureWalkthrough } from "./parts/walkthrough.ts";
import type { FilledName } from "./world/filled-databases.ts";
import { openWorld, type World } from "./world/world.ts";
import { buildServerIfChanged } from "../scripts/build/build-server.ts";

type Part = (world: World) => Promise<Figure[]>;
type Parts = Readonly<Record<string, Part>>;

/** The parts with figures that the load of the machine does not change: they run while databases are filled. */
const steadyParts: Parts = {
  pages: measurePages,
  "design-scripts": measureDesignScripts,
  designs: measureDesigns,
};

/**
 * The parts with figures in processor time, which the load of the machine hardly changes: two run at a time. Those that
 * measure on one database are in one group and run one after the other.
 */
const groupedParts: readonly Parts[] = [
  { console: measureConsole },
  { many: measureMany, "signed-in": measureSignedIn },
  { landlords: measureLandlords },
  { pictures: measurePictures },
];

const otherParts: Parts = {
  spaces: measureSpaces,
  bookings: measureBookings,
  tracing: measureTracing,
  slot: measureSlot,
  "first-visits": measureFirstVisits,
  "signed-in-visits": measureSignedInVisits,
  "cached-pages": measureCachedPages,
  start: measureStart,
  walkthrough: measureWalkthrough,
  thumbnails: measureThumbnails,
  times: measureTimes,
  search: measureSearch,
};

/**
 * The databases that parts need, besides the demo world. The largest are filled first, so that two processors end at
 * about the same time.
 */
const databasesOf: Readonly<Record<string, readonly FilledName[]>> = {
  console: ["console"],
  times: ["times_many", "times_few"],
  search: ["search_many", "search_few"],
  landlords: ["landlords_many", "landlords_few"],
  many: ["lists_many", "lists_few"],
  "signed-in": ["lists_few"],
};

const partNames = [steadyParts, ...groupedParts, otherParts].flatMap((parts) => Object.keys(parts));

const print = (line: string) => console.log(line);

function chosenParts(): string[] {
  const given = process.argv.slice(2);
  const unknown = given.find((name) => !partNames.includes(name));
  if (unknown !== undefined) {
    console.error(`There is no part ${unknown}: ${partNames.join(", ")}.`);
    process.exit(1);
  }
  return given.length === 0 ? partNames : given;
}

/** Fills the databases that parts need, before anything is measured that depends on the load of the machine. */
async function fill(world: World, names: readonly string[]): Promise<void> {
  const started = performance.now();
  const needed = Object.entries(databasesOf).flatMap(([name, databases]) =>
    names.includes(name) ? databases : [],
  );
  if (needed.length > 0) {
    print("Filling databases…");
    await world.fill(needed);
    print(`Filled in ${secondsSince(started)} s.`);
  }
}

async function run(world: World, names: readonly string[], parts: Parts): Promise<void> {
  for (const [name, measure] of Object.entries(parts)) {
    if (names.includes(name)) {
      const started = performance.now();
      const figures = await measure(world);
      printPart(name, figures, (performance.now() - started) / 1000);
    }
  }
}

const secondsSince = (started: number) => ((performance.now() - started) / 1000).toFixed(0);

const chosen = chosenParts();
print(describeMachine());
const begun = performance.now();
await buildServerIfChanged(print);
const world = await openWorld(print);
try {
  const filling = fill(world, chosen);
  const steady = run(world, chosen, steadyParts);
  const waiting = groupedParts.values();
  const measureNext = async () => {
    for (const parts of waiting) {
      await run(world, chosen, parts);
    }
  };
  await Promise.all([filling.then(measureNext), Promise.all([filling, steady]).then(measureNext)]);
  await run(world, chosen, otherParts);
} finally {
  await world.close();
}
print(`\nThe run took ${secondsSince(begun)} s.`);
