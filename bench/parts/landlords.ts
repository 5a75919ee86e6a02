import pg from "pg";
import { openMeter } from "../measure/processor-meter.ts";
import { numeral, type Figure } from "../measure/report.ts";
import { interleave } from "../measure/rounds.ts";
import { startSite } from "../site/site.ts";
import { askOk, openVisitor } from "../load/visitor.ts";
import { letSpaces } from "../world/fill-bookings.ts";
import { signUp } from "../world/sign-up.ts";
import type { World } from "../world/world.ts";

const rounds = 4;
const asks = 10;
const ownSpaces = 10;

const period = "2027-01-01&end_date=2027-03-31";
const statsPath = `/api/bookings/landlord-stats/?start_date=${period}`;
const revenuePath = "/api/bookings/landlord-revenue/?start=2027-01-01&end=2027-03-31";

/**
 * Measures the figures of a landlord with ten spaces over a quarter (1,800 bookings), and how much more processor time of
 * server and database they take in a marketplace with a hundred times as many bookings.
 */
export async function measureLandlords(world: World): Promise<Figure[]> {
  const few = await startFilled(world.filled("landlords_few"));
  const many = await startFilled(world.filled("landlords_many"));
  try {
    const contenders = {
      stats: () => few.cost(statsPath),
      longStats: () => many.cost(statsPath),
      revenue: () => few.cost(revenuePath),
      longRevenue: () => many.cost(revenuePath),
    };
    // A run to warm up.
    await interleave(1, contenders);
    const { stats, longStats, revenue, longRevenue } = await interleave(rounds, contenders);
    return [
      figure("landlord-stats/ of a quarter", stats, longStats),
      figure("landlord-revenue/ of a quarter", revenue, longRevenue),
    ];
  } finally {
    await few.close();
    await many.close();
  }
}

function figure(what: string, few: number, many: number): Figure {
  return {
    what: `times dearer at a million bookings than at 10 thousand: ${what}`,
    value: many / few,
    limit: { atMost: 3 },
    detail: `${numeral(many, 1)} and ${numeral(few, 1)} ms`,
  };
}

async function startFilled(databaseUrl: string) {
  const site = await startSite(databaseUrl);
  const email = "landlord@bench.test";
  const token = await signUp(site.origin, "Ada Lovelace", email);
  await letSpaces(databaseUrl, email, ownSpaces);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const visitor = openVisitor(site.origin);
  const meter = openMeter(site.pid, database);
  const headers = { authorization: `Token ${token}` };
  return {
    /** Returns the milliseconds of processor time of an answer. */
    async cost(path: string) {
      const before = await meter();
      for (let ask = 0; ask < asks; ask++) {
        await askOk(visitor, { path, headers });
      }
      return ((await meter()) - before) / asks;
    },
    async close() {
      visitor.leave();
      await database.end();
      await site.stop();
    },
  };
}
