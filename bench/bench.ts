// Measures the performance budgets as ratios within one run. An argument selects one part.
import "temporal-polyfill/global";
import { measureBookings } from "./parts/bookings.ts";
import { measureConsole } from "./parts/console.ts";
import { measureDesignScripts } from "./parts/designs-scripts.ts";
import { measureDesigns } from "./parts/designs.ts";
import { measureLandlords } from "./parts/landlords.ts";
import { measurePages } from "./parts/pages.ts";
import { printPart, type Figure } from "./measure/report.ts";
import { measureSlot } from "./parts/slot.ts";
import { measureSpaces } from "./parts/spaces.ts";
import { measureStart } from "./parts/start.ts";
import { measureTimes } from "./parts/times.ts";
import { measureWalkthrough } from "./parts/walkthrough.ts";
import { openWorld, type World } from "./world/world.ts";
import { buildServerIfChanged } from "../scripts/build/build-server.ts";

const parts: Readonly<Record<string, (world: World) => Promise<Figure[]>>> = {
  spaces: measureSpaces,
  bookings: measureBookings,
  times: measureTimes,
  slot: measureSlot,
  pages: measurePages,
  start: measureStart,
  walkthrough: measureWalkthrough,
  "design-scripts": measureDesignScripts,
  designs: measureDesigns,
  landlords: measureLandlords,
  console: measureConsole,
};

const print = (line: string) => console.log(line);

function chosenParts(): string[] {
  const [given] = process.argv.slice(2);
  if (given !== undefined && !(given in parts)) {
    console.error(`There is no part ${given}: ${Object.keys(parts).join(", ")}.`);
    process.exit(1);
  }
  return given === undefined ? Object.keys(parts) : [given];
}

const chosen = chosenParts();
await buildServerIfChanged(print);
const world = await openWorld(print);
try {
  for (const name of chosen) {
    const started = performance.now();
    const figures = (await parts[name]?.(world)) ?? [];
    printPart(name, figures, (performance.now() - started) / 1000);
  }
} finally {
  await world.close();
}
