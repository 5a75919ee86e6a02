import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { poolSize } from "../../server/src/db/database-timeouts.ts";
import { copySpaces } from "../world/copy-spaces.ts";
import {
  bookingFacts,
  bookingsPath,
  makeCustomers,
  type Customer,
  type SlotRequest,
} from "../world/customers.ts";
import { recordStatements } from "../replay/recording.ts";
import { planReplay, type ReplayPlan } from "../replay/replay-plan.ts";
import { countWrites, type WrittenRows } from "../measure/booking-cost.ts";
import { openMeters, type ProcessorTimes } from "../measure/processor-meter.ts";
import { numeral, type Figure } from "../measure/report.ts";
import { interleave, median } from "../measure/rounds.ts";
import { dataDir } from "../site/setting.ts";
import { startPeer, startSite } from "../site/site.ts";
import { countDeals, place, placeBookings, slotRequest } from "../measure/place-bookings.ts";
import { openVisitor } from "../load/visitor.ts";
import type { World } from "../world/world.ts";

const clients = 16;
const rounds = 3;
const seconds = 2;
/** Until V8 has optimised the server's code: a booking takes it 4.3 ms after three seconds and 2.8 after twelve. */
const warmUpSeconds = 12;
/** What a booking and its mails need today, and what other jobs write meanwhile. Source: docs/speed/booking-writes.md */
const mostIndexEntries = 90;
/** The number of customers who book while statements are recorded. */
const recordedCustomers = 3;
/** The number of slots that are used up by the recording. */
const recordedSlots = 2 * recordedCustomers;
/** The slot of each space that is booked while writes are counted. */
const countedSlot = recordedSlots;

/**
 * Measures bookings a second against the same statements sent by node + pg: in the same transactions, by as many
 * clients, over as many connections.
 */
export async function measureBookings(world: World): Promise<Figure[]> {
  const siteUrl = await world.copy("bookings");
  await copySpaces(siteUrl, clients);
  const { customers, plan } = await recordBookings(siteUrl);
  const bareUrl = await world.copy("bookings_bare", "bookings");
  const given = path.join(dataDir, "bookings-given.json");
  fs.writeFileSync(given, JSON.stringify({ plan, customers, firstSlot: recordedSlots }));
  const site = await startSite(siteUrl);
  const environment = { DATABASE_URL: bareUrl, GIVEN: given, CONNECTIONS: String(poolSize) };
  const peer = await startPeer("bare-bookings.ts", environment, "/");
  const database = new pg.Client({ connectionString: siteUrl });
  await database.connect();
  try {
    const written = await countWrites(database, () => placeOneEach(site.origin, customers));
    const ours = placeBookings(site.origin, customers, countedSlot + 1);
    const bare = async (what: string) => {
      const answer = await fetch(`${peer.origin}/${what}/?seconds=${seconds}`);
      if (!answer.ok) {
        throw new Error(`The peer failed: ${await answer.text()}`);
      }
      return Number(await answer.text());
    };
    const contenders = {
      ours: () => ours(seconds),
      replayed: () => bare("bookings"),
      inserts: () => bare("claims"),
    };
    await ours(warmUpSeconds);
    // The peers have little code to compile.
    await interleave(1, contenders);
    const times = openMeters(site.pid, database);
    const spent: ProcessorTimes[] = [];
    const measured = await interleave(rounds, {
      ...contenders,
      ours: async () => {
        const [before, first] = [await times(), await countDeals(database)];
        const perSecond = await ours(seconds);
        const after = await times();
        const count = (await countDeals(database)) - first;
        spent.push({
          server: (after.server - before.server) / count,
          database: (after.database - before.database) / count,
        });
        return perSecond;
      },
    });
    return [...figures(measured, plan), ...costs(spent, written)];
  } finally {
    await database.end();
    await Promise.all([site.stop(), peer.stop()]);
    await world.drop("bookings_bare");
    await world.drop("bookings");
  }
}

function figures(
  { ours, replayed, inserts }: Record<"ours" | "replayed" | "inserts", number>,
  plan: ReplayPlan,
): Figure[] {
  return [
    {
      what: "bookings placed over HTTP a second",
      value: ours,
      digits: 0,
      limit: { atLeast: 300 },
    },
    {
      what: "statements of a booking",
      value: plan.length,
      digits: 0,
      limit: { atMost: 14 },
    },
    {
      what: `bookings placed over HTTP, of their ${plan.length} statements by node + pg`,
      value: ours / replayed,
      limit: { atLeast: 0.5 },
      detail: `${numeral(ours)}/s of ${numeral(replayed)}/s`,
    },
    {
      what: "bookings placed over HTTP, of single claims inserted by node + pg",
      value: ours / inserts,
      digits: 3,
      limit: { atLeast: 0.06 },
      detail: `${numeral(ours)}/s of ${numeral(inserts)}/s`,
    },
  ];
}

function costs(spent: readonly ProcessorTimes[], written: WrittenRows): Figure[] {
  const each = (count: number) => count / clients;
  return [
    {
      what: "milliseconds of processor time of the server for a booking",
      value: median(spent.map(({ server }) => server)),
    },
    {
      what: "the same of the database's connections, jobs and mails meanwhile included",
      value: median(spent.map(({ database }) => database)),
    },
    {
      what: "index entries written for a booking and its mails",
      value: each(written.indexEntries),
      digits: 0,
      limit: { atMost: mostIndexEntries },
      detail: `rows: ${each(written.inserted).toFixed(1)} inserted, ${each(written.updated).toFixed(1)} updated, ${each(written.updatedInPlace).toFixed(1)} of these without an entry`,
    },
  ];
}

/** Every customer books one slot. */
async function placeOneEach(origin: string, customers: readonly Customer[]): Promise<void> {
  for (const customer of customers) {
    const visitor = openVisitor(origin);
    await place(visitor, slotRequest(customer, countedSlot));
    visitor.leave();
  }
}

/** Signs up customers and lets some of them book. Two recorded bookings give the plan for replaying all. */
async function recordBookings(
  databaseUrl: string,
): Promise<{ customers: Customer[]; plan: ReplayPlan }> {
  const slotRequests: SlotRequest[] = [];
  let customers: Customer[] = [];
  const requests = await recordStatements(databaseUrl, async (origin) => {
    customers = await makeCustomers(origin, databaseUrl, clients);
    const visitor = openVisitor(origin);
    // Uses a single date, so that all slots need the same rate card.
    const booking = customers.slice(0, recordedCustomers);
    // At the first bookings, the server opens connections and loads the reference data of the spaces.
    for (const customer of [...booking, ...booking]) {
      slotRequests.push(slotRequest(customer, slotRequests.length));
      await place(visitor, slotRequests.at(-1) ?? slotRequest(customer, 0));
    }
    visitor.leave();
  });
  const bookings = requests.filter(({ url }) => url === bookingsPath);
  const recorded = slotRequests.map((slotRequest, index) => {
    const request = bookings[index];
    if (!request) {
      throw new Error("A booking was placed, but not recorded");
    }
    return { request, facts: bookingFacts(slotRequest) };
  });
  const [first, second] = recorded.slice(recordedCustomers);
  if (!first || !second) {
    throw new Error("Two bookings are needed for a plan");
  }
  return { customers, plan: planReplay(first, second) };
}
