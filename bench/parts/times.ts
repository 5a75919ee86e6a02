import fs from "node:fs";
import path from "node:path";
import { poolSize } from "../../server/src/db/connect.ts";
import { copySpaces, spaceCode } from "../world/copy-spaces.ts";
import { fillClaims } from "../world/fill-claims.ts";
import { answersPerSecond } from "../load/load.ts";
import { recordStatements } from "../replay/recording.ts";
import { planReplay, type ReplayPlan } from "../replay/replay-plan.ts";
import { numeral, type Figure } from "../measure/report.ts";
import { interleave } from "../measure/rounds.ts";
import { dataDir } from "../site/setting.ts";
import { startPeer, startSite } from "../site/site.ts";
import { openVisitor } from "../load/visitor.ts";
import type { World } from "../world/world.ts";

const rounds = 4;
const seconds = 2;
const fewSpaces = 100;
const manySpaces = 5000;

/**
 * Measures a month of a space's reserved times against node:http + pg with the same statements, and how much longer it
 * takes in a table fifty times as large.
 */
export async function prepareTimes(world: World): Promise<() => Promise<Figure[]>> {
  const [few, many] = [await world.copy("times_few"), await world.copy("times_many")];
  await copySpaces(few, fewSpaces);
  await copySpaces(many, manySpaces);
  await fillClaims(few, fewSpaces);
  await fillClaims(many, manySpaces);
  return () => measureTimes(world, few, many);
}

async function measureTimes(world: World, few: string, many: string): Promise<Figure[]> {
  const given = path.join(dataDir, "times-given.json");
  fs.writeFileSync(given, JSON.stringify(await recordMonth(few)));
  const environment = { DATABASE_URL: few, GIVEN: given, CONNECTIONS: String(poolSize) };
  const served = await Promise.all([
    startSite(few),
    startPeer("bare-times.ts", environment, monthPath(0)),
    startSite(many, { isSecond: true }),
  ]);
  try {
    const [site, peer, longSite] = served;
    const load = (origin: string, spaces: number) => () =>
      answersPerSecond({ origin, paths: monthPaths(spaces), seconds });
    const contenders = {
      ours: load(site.origin, fewSpaces),
      bare: load(peer.origin, fewSpaces),
      long: load(longSite.origin, manySpaces),
    };
    await expectSameAnswer(site.origin, peer.origin);
    // A run to warm up.
    await interleave(1, contenders);
    return figures(await interleave(rounds, contenders));
  } finally {
    await Promise.all(served.map((one) => one.stop()));
    await world.drop("times_few");
    await world.drop("times_many");
  }
}

function figures({ ours, bare, long }: Record<"ours" | "bare" | "long", number>): Figure[] {
  return [
    {
      what: "GET /api/bookings/times/ of a month, of node:http + pg with the same statements",
      value: ours / bare,
      limit: { atLeast: 0.7 },
      detail: `${numeral(ours)}/s of ${numeral(bare)}/s`,
    },
    {
      what: "times dearer at 5 million claims than at 100 thousand",
      value: ours / long,
      limit: { atMost: 1.2 },
      detail: `${numeral(long)}/s, ${numeral(ours)}/s`,
    },
  ];
}

const timesPath = "/api/bookings/times/";
const may = { from: "2027-05-01T00:00:00Z", to: "2027-06-01T00:00:00Z" };
const june = { from: "2027-06-01T00:00:00Z", to: "2027-07-02T00:00:00Z" };

function monthPath(space: number, { from, to } = may): string {
  const query = new URLSearchParams({ space: spaceCode(space), min_time: from, max_time: to });
  return `${timesPath}?${query.toString()}`;
}

/** A month of each space, in an order that separates neighbours. */
function monthPaths(spaces: number): string[] {
  return Array.from({ length: spaces }, (_, index) => monthPath((index * 37) % spaces));
}

async function recordMonth(databaseUrl: string): Promise<ReplayPlan> {
  const requests = await recordStatements(databaseUrl, async (origin) => {
    const visitor = openVisitor(origin);
    await visitor.ask({ path: monthPath(0) });
    await visitor.ask({ path: monthPath(1, june) });
    visitor.leave();
  });
  const [first, second] = requests.filter(({ url }) => url.startsWith(timesPath));
  if (!first || !second) {
    throw new Error("Months were asked for, but not recorded");
  }
  return planReplay(
    { request: first, facts: { space: spaceCode(0), ...may } },
    { request: second, facts: { space: spaceCode(1), ...june } },
  );
}

async function expectSameAnswer(...origins: readonly string[]): Promise<void> {
  const answers = origins.map(async (origin) => (await fetch(origin + monthPath(7))).text());
  const [first, ...others] = await Promise.all(answers);
  if (!first?.includes("start_time") || others.some((other) => other !== first)) {
    throw new Error("The server and its peer answer differently");
  }
}
