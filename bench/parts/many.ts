import pg from "pg";
import { askOk, openVisitor } from "../load/visitor.ts";
import { openMeter } from "../measure/processor-meter.ts";
import { numeral, type Figure } from "../measure/report.ts";
import { median } from "../measure/rounds.ts";
import { startSite } from "../site/site.ts";
import { logInAs } from "../world/demo-people.ts";
import type { World } from "../world/world.ts";

const [warmUps, rounds] = [10, 11];

/** The pages with lists that grow, each as someone sees it who is logged in: visitors get cached pages. */
const pages = {
  customer: [
    "/",
    "/spaces",
    "/contact",
    "/landing/pop-up",
    "/content/events",
    "/design-your-screens",
    "/api/spaces/names/",
    "/blog",
    "/bookings",
    "/dashboard",
  ],
  landlord: ["/landlords/dashboard", "/landlords/spaces", "/landlords/bookings"],
} as const;

type Person = keyof typeof pages;

/**
 * Measures what pages cost in a marketplace with 10,000 spaces, relative to one with eight: in bytes as browsers get
 * them, and in processor time of server and database. The other lists grow as well: a customer with 5,000 bookings
 * instead of 60, a landlord with 300 spaces instead of 8, 1,000 posts instead of 40.
 */
export async function measureMany(world: World): Promise<Figure[]> {
  const small = await open(world.filled("lists_few"));
  const large = await open(world.filled("lists_many"));
  try {
    const figures: Figure[] = [];
    for (const person of ["customer", "landlord"] as const) {
      for (const path of pages[person]) {
        figures.push(...(await compare(path, person, small, large)));
      }
    }
    return figures;
  } finally {
    await small.close();
    await large.close();
  }
}

type Marketplace = Awaited<ReturnType<typeof open>>;

async function open(databaseUrl: string) {
  const site = await startSite(databaseUrl);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const visitor = openVisitor(site.origin);
  const meter = openMeter(site.pid, database);
  const tokens = {
    customer: await logInAs(site.origin, "customer"),
    landlord: await logInAs(site.origin, "landlord"),
  };
  const ask = async (path: string, person: Person) => {
    const headers = { cookie: `session=${tokens[person]}`, "accept-encoding": "br" };
    return (await askOk(visitor, { path, headers })).body.length;
  };
  return {
    ask,
    async time(path: string, person: Person) {
      const before = await meter();
      await ask(path, person);
      return (await meter()) - before;
    },
    async close() {
      visitor.leave();
      await database.end();
      await site.stop();
    },
  };
}

async function compare(
  path: string,
  person: Person,
  small: Marketplace,
  large: Marketplace,
): Promise<Figure[]> {
  const bytes = { small: 0, large: 0 };
  for (let index = 0; index < warmUps; index++) {
    bytes.small = await small.ask(path, person);
    bytes.large = await large.ask(path, person);
  }
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.small.push(await small.time(path, person));
    times.large.push(await large.time(path, person));
  }
  const [smallTime, largeTime] = [median(times.small), median(times.large)];
  const limit = { atMost: 2 };
  return [
    {
      what: `times the bytes with long lists: ${path}`,
      value: bytes.large / bytes.small,
      limit,
      detail: `${numeral(bytes.large)} and ${numeral(bytes.small)} bytes`,
    },
    {
      what: `times the processor time with long lists: ${path}`,
      value: largeTime / smallTime,
      limit,
      detail: `${numeral(largeTime, 1)} and ${numeral(smallTime, 1)} ms`,
    },
  ];
}
