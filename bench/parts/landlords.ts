import { register } from "@frontage/contract/accounts/accounts.ts";
import { createApi } from "@frontage/contract/client.ts";
import { copySpaces } from "../world/copy-spaces.ts";
import { fillBookings, letSpaces } from "../world/fill-bookings.ts";
import { numeral, type Figure } from "../measure/report.ts";
import { interleave } from "../measure/rounds.ts";
import { startSite, type SiteOptions } from "../site/site.ts";
import { askOk, openVisitor } from "../load/visitor.ts";
import type { World } from "../world/world.ts";

const rounds = 4;
const asks = 10;
/** With 1,000 bookings each. */
const fewSpaces = 10;
const manySpaces = 1000;
const ownSpaces = 10;

const period = "2027-01-01&end_date=2027-03-31";
const statsPath = `/api/bookings/landlord-stats/?start_date=${period}`;
const revenuePath = "/api/bookings/landlord-revenue/?start=2027-01-01&end=2027-03-31";

/**
 * Measures the figures of a landlord with ten spaces over a quarter (1,800 bookings), and how much longer they take in
 * a marketplace with a hundred times as many bookings.
 */
export async function prepareLandlords(world: World): Promise<() => Promise<Figure[]>> {
  const few = await fillCopy(world, "landlords_few", fewSpaces);
  const many = await fillCopy(world, "landlords_many", manySpaces);
  return () => measureLandlords(world, few, many);
}

async function measureLandlords(world: World, fewUrl: string, manyUrl: string): Promise<Figure[]> {
  const few = await startFilled(fewUrl);
  const many = await startFilled(manyUrl, { isSecond: true });
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
    for (const [name, { site }] of Object.entries({ landlords_few: few, landlords_many: many })) {
      await site.stop();
      await world.drop(name);
    }
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

const fillCopy = (world: World, name: string, spaces: number): Promise<string> =>
  world.fill(name, async (url) => {
    await copySpaces(url, spaces);
    await fillBookings(url, spaces);
  });

async function startFilled(databaseUrl: string, options?: SiteOptions) {
  const site = await startSite(databaseUrl, options);
  const email = "landlord@bench.test";
  const api = createApi({ base: `${site.origin}/api`, fetch, token: () => null });
  const { token } = await api(register, {
    body: {
      name: "Ada Lovelace",
      email,
      password: "Kiosk-lantern-1",
      marketingConsent: false,
    },
  });
  await letSpaces(databaseUrl, email, ownSpaces);
  return { site, token };
}
