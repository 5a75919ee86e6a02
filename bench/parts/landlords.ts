import { letSpaces } from "../world/fill-bookings.ts";
import { numeral, type Figure } from "../measure/report.ts";
import { interleave } from "../measure/rounds.ts";
import { startSite } from "../site/site.ts";
import { askOk, openVisitor } from "../load/visitor.ts";
import { signUp } from "../world/sign-up.ts";
import type { World } from "../world/world.ts";

const rounds = 4;
const asks = 10;
const ownSpaces = 10;

const period = "2027-01-01&end_date=2027-03-31";
const statsPath = `/api/bookings/landlord-stats/?start_date=${period}`;
const revenuePath = "/api/bookings/landlord-revenue/?start=2027-01-01&end=2027-03-31";

/**
 * Measures the figures of a landlord with ten spaces over a quarter (1,800 bookings), and how much longer they take in
 * a marketplace with a hundred times as many bookings.
 */
export async function measureLandlords(world: World): Promise<Figure[]> {
  const few = await startFilled(world.filled("landlords_few"));
  const many = await startFilled(world.filled("landlords_many"));
  try {
    const load =
      ({ site, token }: Filled, path: string) =>
      () =>
        answersPerSecond(site.origin, token, path);
    const contenders = {
      stats: load(few, statsPath),
      longStats: load(many, statsPath),
      revenue: load(few, revenuePath),
      longRevenue: load(many, revenuePath),
    };
    // A run to warm up.
    await interleave(1, contenders);
    const { stats, longStats, revenue, longRevenue } = await interleave(rounds, contenders);
    return [
      figure("landlord-stats/ of a quarter", stats, longStats),
      figure("landlord-revenue/ of a quarter", revenue, longRevenue),
    ];
  } finally {
    await few.site.stop();
    await many.site.stop();
  }
}

function figure(what: string, few: number, many: number): Figure {
  return {
    what: `times dearer at a million bookings than at 10 thousand: ${what}`,
    value: few / many,
    limit: { atMost: 3 },
    detail: `${numeral(many)}/s, ${numeral(few)}/s`,
  };
}

/** One request after the other, since two sites with all their connections exceed the limit of the database. */
async function answersPerSecond(origin: string, token: string, path: string): Promise<number> {
  const visitor = openVisitor(origin);
  const headers = { authorization: `Token ${token}` };
  const started = performance.now();
  for (let ask = 0; ask < asks; ask++) {
    await askOk(visitor, { path, headers });
  }
  visitor.leave();
  return (asks * 1000) / (performance.now() - started);
}

type Filled = Awaited<ReturnType<typeof startFilled>>;

async function startFilled(databaseUrl: string) {
  const site = await startSite(databaseUrl);
  const email = "landlord@bench.test";
  const token = await signUp(site.origin, "Ada Lovelace", email);
  await letSpaces(databaseUrl, email, ownSpaces);
  return { site, token };
}
