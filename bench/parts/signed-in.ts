import pg from "pg";
import { askOk, openVisitor } from "../load/visitor.ts";
import { processorMilliseconds } from "../../testing/process-use.ts";
import { openMeter } from "../measure/processor-meter.ts";
import { numeral, type Figure } from "../measure/report.ts";
import { median } from "../measure/rounds.ts";
import { startSite } from "../site/site.ts";
import { logInAs } from "../world/demo-people.ts";
import { makeStaff } from "../world/staff.ts";
import type { World } from "../world/world.ts";

const limitMilliseconds = 15;
/** Requests of each page until V8 has optimised the code of all, which takes some twenty seconds, and then for the figure. */
const [warmUps, rounds] = [200, 20];

type Person = "customer" | "landlord" | "staff";

/** The code of a booking that `fillMany` makes. */
const booking = "MANY000000";

const pages: readonly (readonly [path: string, person: Person])[] = [
  ["/dashboard", "customer"],
  ["/bookings", "customer"],
  [`/bookings/${booking}/success`, "customer"],
  ["/analytics", "customer"],
  ["/spaces/carnaby-yard", "customer"],
  ["/bookings/create/check-out", "customer"],
  ["/landlords/bookings", "landlord"],
  ["/admin/bookings?when=all", "staff"],
];

/** Measures the processor time of the server for a page of a session, and that of PostgreSQL for information. */
export async function measureSignedIn(world: World): Promise<Figure[]> {
  const databaseUrl = world.filled("lists_few");
  const site = await startSite(databaseUrl);
  const visitor = openVisitor(site.origin);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const tokens = {
      customer: await logInAs(site.origin, "customer"),
      landlord: await logInAs(site.origin, "landlord"),
      staff: await makeStaff(site.origin, databaseUrl),
    };
    const meter = openMeter(site.pid, database);
    const asks = pages.map(([path, person]) => {
      const headers = { cookie: `session=${tokens[person]}`, "accept-encoding": "br" };
      return { path, ask: () => askOk(visitor, { path, headers }) };
    });
    for (let index = 0; index < warmUps; index++) {
      for (const { ask } of asks) {
        await ask();
      }
    }
    const figures: Figure[] = [];
    for (const { path, ask } of asks) {
      figures.push(await timePage(path, ask, site.pid, meter));
    }
    return figures;
  } finally {
    visitor.leave();
    await database.end();
    await site.stop();
  }
}

async function timePage(
  path: string,
  ask: () => Promise<unknown>,
  serverPid: number,
  meter: () => Promise<number>,
): Promise<Figure> {
  const ofServer: number[] = [];
  const ofBoth: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const [before, bothBefore] = [processorMilliseconds(serverPid), await meter()];
    await ask();
    ofServer.push(processorMilliseconds(serverPid) - before);
    ofBoth.push((await meter()) - bothBefore);
  }
  return {
    what: `milliseconds of the server for a signed-in page: ${path}`,
    value: median(ofServer),
    digits: 1,
    limit: { atMost: limitMilliseconds },
    detail: `${numeral(median(ofBoth), 1)} ms with PostgreSQL`,
  };
}
