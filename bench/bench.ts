// Measures the performance budgets as ratios within one run. Arguments select parts.
import "temporal-polyfill/global";
import { measureBookings } from "./parts/bookings.ts";
import { prepareConsole } from "./parts/console.ts";
import { measureDesignScripts } from "./parts/designs-scripts.ts";
import { measureDesigns } from "./parts/designs.ts";
import { prepareLandlords } from "./parts/landlords.ts";
import { prepareMany } from "./parts/many.ts";
import { measureFirstVisits } from "./parts/first-visits.ts";
import { measureKeptPages } from "./parts/kept-pages.ts";
import { measurePages } from "./parts/pages.ts";
import { measurePictures } from "./parts/pictures.ts";
import { printPart, type Figure } from "./measure/report.ts";
import { measureSignedInVisits } from "./parts/signed-in-visits.ts";
import { prepareSignedIn } from "./parts/signed-in.ts";
import { measureSlot } from "./parts/slot.ts";
import { measureSpaces } from "./parts/spaces.ts";
import { measureStart } from "./parts/start.ts";
import { prepareTimes } from "./parts/times.ts";
import { measureWalkthrough } from "./parts/walkthrough.ts";
import { openWorld, type World } from "./world/world.ts";
import { buildServerIfChanged } from "../scripts/build/build-server.ts";

type Part = (world: World) => Promise<Figure[]>;
type Parts = Readonly<Record<string, Part>>;

/** The parts that first fill large databases. */
const filledParts: Readonly<Record<string, (world: World) => Promise<Part>>> = {
  console: prepareConsole,
  landlords: prepareLandlords,
  many: prepareMany,
  "signed-in": prepareSignedIn,
  times: prepareTimes,
};

/** The parts with figures that the load of the machine does not change: they run while databases are filled. */
const steadyParts: Parts = {
  pages: measurePages,
  "design-scripts": measureDesignScripts,
};

const plainParts: Parts = {
  spaces: measureSpaces,
  bookings: measureBookings,
  slot: measureSlot,
  "first-visits": measureFirstVisits,
  "signed-in-visits": measureSignedInVisits,
  "kept-pages": measureKeptPages,
  pictures: measurePictures,
  start: measureStart,
  walkthrough: measureWalkthrough,
  designs: measureDesigns,
};

const partNames = [steadyParts, plainParts, filledParts].flatMap((parts) => Object.keys(parts));

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

/**
 * Fills the databases of parts, one on each of two processors, before anything is measured: one after the other they take
 * longer than the measurements.
 */
async function fill(world: World, names: readonly string[]): Promise<Parts> {
  const started = performance.now();
  const filled: Record<string, Part> = {};
  const waiting = Object.entries(filledParts).filter(([name]) => names.includes(name));
  if (waiting.length === 0) {
    return filled;
  }
  const fillNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, prepare] = next;
      filled[name] = await prepare(world);
    }
  };
  print(`Filling databases for ${waiting.map(([name]) => name).join(", ")}…`);
  await Promise.all([fillNext(), fillNext()]);
  print(`Filled in ${secondsSince(started)} s.`);
  return filled;
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
const begun = performance.now();
await buildServerIfChanged(print);
const world = await openWorld(print);
try {
  const [filled] = await Promise.all([fill(world, chosen), run(world, chosen, steadyParts)]);
  await run(world, chosen, { ...plainParts, ...filled });
} finally {
  await world.close();
}
print(`\nThe run took ${secondsSince(begun)} s.`);
