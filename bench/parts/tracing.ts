import http from "node:http";
import pg from "pg";
import { createMeters } from "../../server/src/telemetry/meters.ts";
import { currentTraceParent, inSpan, noParent } from "../../server/src/telemetry/spans.ts";
import { countDeals, placeBookings } from "../measure/place-bookings.ts";
import { untilSent } from "../measure/booking-cost.ts";
import { numeral, type Figure } from "../measure/report.ts";
import { interleave } from "../measure/rounds.ts";
import { processorMilliseconds } from "../../testing/process-use.ts";
import { startSite } from "../site/site.ts";
import { copySpaces } from "../world/copy-spaces.ts";
import { makeCustomers } from "../world/customers.ts";
import type { World } from "../world/world.ts";

const clients = 16;
const rounds = 10;
const seconds = 2;
/** Until V8 has optimised the server's code. */
const warmUpSeconds = 12;
/** What a booking calls of what is measured and traced: its request, charge, two mails and their share of a job. */
const perBooking = { spans: 5, parents: 3, timings: 4 };
const repeats = 200_000;

/**
 * Measures what tracing costs a booking: two servers book in turns, one of which sends its telemetry. Processor time
 * counts from the first booking to the last mail, since mails are sent in the other's turn as well. What cannot be
 * switched off is timed by itself.
 */
export async function measureTracing(world: World): Promise<Figure[]> {
  const collector = await startSink();
  const off = await openContender(world, "untraced");
  const on = await openContender(world, "traced", collector.url);
  try {
    await off.book(warmUpSeconds);
    await on.book(warmUpSeconds);
    const [offCost, onCost] = [await off.startMeter(), await on.startMeter()];
    const perSecond = await interleave(rounds, {
      off: () => off.book(seconds),
      on: () => on.book(seconds),
    });
    const [offMs, onMs] = [await offCost(), await onCost()];
    const idleMs = await timeIdle();
    return [
      {
        what: "processor time of a booking with tracing, of the same without",
        value: onMs / offMs,
        limit: { atMost: 1.1 },
        detail: `${onMs.toFixed(2)} of ${offMs.toFixed(2)} ms; ${numeral(perSecond.on)} and ${numeral(perSecond.off)} bookings a second; ${collector.count()} requests to the collector`,
      },
      {
        what: "share of a booking that metrics and the calls of spans take without tracing",
        value: idleMs / offMs,
        digits: 4,
        limit: { atMost: 0.03 },
        detail: `${(idleMs * 1000).toFixed(1)} µs`,
      },
    ];
  } finally {
    await off.stop();
    await on.stop();
    await collector.stop();
  }
}

async function openContender(world: World, name: string, collector?: string) {
  const url = await world.copy(name);
  await copySpaces(url, clients);
  const site = await startSite(url, { ...(collector !== undefined && { collector }) });
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const customers = await makeCustomers(site.origin, url, clients);
  const book = placeBookings(site.origin, customers, 0);
  return {
    book,
    /** Starts measuring. Returns the server's milliseconds of processor time for a booking, its mails included. */
    async startMeter() {
      await untilSent(database, "true");
      const [before, first] = [processorMilliseconds(site.pid), await countDeals(database)];
      return async () => {
        await untilSent(database, "true");
        return (processorMilliseconds(site.pid) - before) / ((await countDeals(database)) - first);
      };
    },
    async stop() {
      await database.end();
      await site.stop();
      await world.drop(name);
    },
  };
}

/** Milliseconds that a booking's calls of spans and meters take while nothing is traced. */
async function timeIdle(): Promise<number> {
  const meters = createMeters();
  const labels = { method: "POST", route: "/api/bookings/", status: 201 };
  const work = async () => {};
  const started = performance.now();
  for (let repeat = 0; repeat < repeats; repeat++) {
    for (let span = 0; span < perBooking.spans; span++) {
      await inSpan("a span", { kind: "call", parent: noParent }, work);
    }
    for (let parent = 0; parent < perBooking.parents; parent++) {
      currentTraceParent();
    }
    for (let timing = 0; timing < perBooking.timings; timing++) {
      meters.requests.observe(labels, 0.01);
    }
  }
  return (performance.now() - started) / repeats;
}

/** A collector that throws everything away. */
async function startSink() {
  let count = 0;
  const server = http.createServer((request, response) => {
    count += 1;
    request.resume().on("end", () => response.writeHead(200).end());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    count: () => count,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
