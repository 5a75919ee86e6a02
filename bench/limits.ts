// Checks the budgets that do not depend on the machine: statements of requests, bytes and requests of pages.
import "temporal-polyfill/global";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { openVisitor } from "./load/visitor.ts";
import { readPageParts } from "./measure/page-parts.ts";
import { isOverLimit, printPart, type Figure } from "./measure/report.ts";
import { countStatements } from "./replay/recording.ts";
import { startSite } from "./site/site.ts";
import { copySpaces, spaceCode } from "./world/copy-spaces.ts";
import { bookingRequest, bookingsPath, makeCustomers, slotAt } from "./world/customers.ts";
import { openWorld, type World } from "./world/world.ts";
import { buildServerIfChanged } from "../scripts/build/build-server.ts";

const print = (line: string) => console.log(line);

const space = spaceCode(0);
const month = new URLSearchParams({
  space,
  min_time: "2027-05-01T00:00:00Z",
  max_time: "2027-06-01T00:00:00Z",
});

/** The most statements of a customer's request, once the process has its reference data: what it needs today. */
const mostStatements: Readonly<Record<string, number>> = {
  "/": 5,
  "/spaces": 4,
  [`/spaces/${space}`]: 13,
  "/dashboard": 7,
  "/api/bookings/": 4,
  [`/api/bookings/times/?${month.toString()}`]: 3,
  [`/api/spaces/${space}/availability/?month=2027-05`]: 5,
};
/** The budget: the customer's session and the rate limits included. */
const mostOfBooking = 14;

/**
 * Counts the statements of requests, the fewest of three times each: a process reads its reference data the first time, and
 * on a slow machine once more when it has expired.
 */
async function measureStatements(world: World): Promise<Figure[]> {
  const databaseUrl = await world.copy("statements");
  await copySpaces(databaseUrl, 1);
  const requests = await countStatements(databaseUrl, async (origin) => {
    const visitor = openVisitor(origin);
    for (const customer of await makeCustomers(origin, databaseUrl, 1)) {
      const headers = { authorization: `Token ${customer.token}` };
      for (const round of [0, 1, 2]) {
        const slotRequest = { customer, slot: slotAt(round), key: randomUUID() };
        const asked = [
          bookingRequest(slotRequest),
          ...Object.keys(mostStatements).map((path) => ({ path, headers })),
        ];
        for (const request of asked) {
          const { status } = await visitor.ask(request);
          if (status >= 300) {
            throw new Error(`${request.path} was answered with ${status}`);
          }
        }
      }
    }
    visitor.leave();
  });
  const figure = (what: string, asked: typeof requests, most: number): Figure => ({
    what: `statements of ${what}`,
    value: Math.min(...asked.map(({ statements }) => statements)),
    digits: 0,
    limit: { atMost: most },
  });
  // The list of bookings has the same address, and is asked for after a booking is placed.
  const bookings = requests.filter(
    ({ url }, index) => requests[index + 1]?.url === "/" && url === bookingsPath,
  );
  return [
    figure("a booking", bookings, mostOfBooking),
    ...Object.entries(mostStatements).map(([path, most]) =>
      figure(
        path.replace(/\?.*/, ""),
        requests.filter(({ url }) => url === path),
        most,
      ),
    ),
  ];
}

const spaceList = z.array(z.object({ code: z.string() }));

/** The most that a visitor's page loads today, so that it grows no further. Source: docs/speed/first-visit.md#scripts */
const mostKilobytes = { html: 42, scripts: 116.5, styles: 0, fonts: 60 };
const mostRequests = 13;

/** Adds up what visitors' pages name for browsers to load at once. */
async function weighPages(world: World): Promise<Figure[]> {
  const site = await startSite(await world.copy("limits"));
  const visitor = openVisitor(site.origin);
  try {
    const figures: Figure[] = [];
    const spaces = spaceList.parse(
      JSON.parse((await visitor.ask({ path: "/api/spaces/" })).body.toString()),
    );
    for (const path of ["/", "/spaces", `/spaces/${spaces[0]?.code ?? ""}`]) {
      const { requests, ...kilobytes } = await readPageParts(visitor, path);
      for (const kind of ["html", "scripts", "styles", "fonts"] as const) {
        figures.push({
          what: `KB of ${kind} of ${path}`,
          value: kilobytes[kind],
          digits: 1,
          limit: { atMost: mostKilobytes[kind] },
        });
      }
      figures.push({
        what: `requests of ${path}, pictures aside`,
        value: requests,
        digits: 0,
        limit: { atMost: mostRequests },
      });
    }
    return figures;
  } finally {
    visitor.leave();
    await site.stop();
  }
}

const started = performance.now();
await buildServerIfChanged(print);
const world = await openWorld(print);
try {
  const figures = [...(await measureStatements(world)), ...(await weighPages(world))];
  printPart("limits", figures, (performance.now() - started) / 1000);
  if (figures.some(isOverLimit)) {
    process.exitCode = 1;
  }
} finally {
  await world.close();
}
