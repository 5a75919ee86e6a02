// Plays the footfall counter of a space against a running demo: `npm run device -- demo --space carnaby-yard`. With
// `--once` it sends what is missing and ends.
import "temporal-polyfill/global";
import { parseArgs } from "node:util";
import { z } from "zod";
import { playCounter } from "./play-counter.ts";

const usage =
  "Usage: npm run device -- demo [--site http://127.0.0.1:3000] [--space carnaby-yard] [--once]";

function readOptions() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        site: { type: "string", default: "http://127.0.0.1:3000" },
        space: { type: "string", default: "carnaby-yard" },
        once: { type: "boolean", default: false },
      },
    });
    const site = z.url({ protocol: /^https?$/ }).parse(values.site);
    return positionals.join(" ") === "demo" ? { ...values, site: new URL(site).origin } : null;
  } catch {
    return null;
  }
}

const options = readOptions();
if (!options) {
  console.error(usage);
  process.exit(1);
}
try {
  await playCounter(options, (line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
