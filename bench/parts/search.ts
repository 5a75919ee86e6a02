import pg from "pg";
import { askOk, openVisitor } from "../load/visitor.ts";
import { openMeter } from "../measure/processor-meter.ts";
import { numeral, type Figure } from "../measure/report.ts";
import { interleave, quantile } from "../measure/rounds.ts";
import { startSite } from "../site/site.ts";
import type { World } from "../world/world.ts";

const warmUps = 15;
/** More of those of which the slowest answers count. */
const rounds = { quick: 101, other: 31 };

/** A Saturday within the claims of both databases. */
const saturday = "2027-05-01";

interface Kind {
  readonly name: string;
  readonly query: string;
  /** The dates and wall times of which the bare statement reads the claims; none for a question without a date. */
  readonly windows: readonly (readonly [from: string, to: string])[];
}

const oneDay = [[`${saturday} 10:00`, `${saturday} 16:00`]] as const;
const datesFrom = (step: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const date = Temporal.PlainDate.from(saturday).add({ days: index * step });
    return [`${date} 10:00`, `${date} 16:00`] as const;
  });
const hours = "start=10:00&end=16:00";

/** The kinds of question, the simplest first. Source: docs/spaces/search.md#the-question */
const kinds: readonly Kind[] = [
  { name: "place only", query: "city=London", windows: [] },
  { name: "date and hours", query: `date=${saturday}&${hours}`, windows: oneDay },
  {
    name: "hours in a window",
    query: `date=${saturday}&hours=4&start=09:00&end=18:00`,
    windows: [[`${saturday} 09:00`, `${saturday} 18:00`]],
  },
  {
    name: "the Saturdays of a month",
    query: `min_date=${saturday}&max_date=2027-05-29&weekday=6&${hours}`,
    windows: datesFrom(7, 5),
  },
  {
    name: "14 dates",
    query: `min_date=${saturday}&max_date=2027-05-14&${hours}`,
    windows: datesFrom(1, 14),
  },
  { name: "a price limit", query: `date=${saturday}&${hours}&max_total=60000`, windows: oneDay },
  { name: "by price", query: `date=${saturday}&${hours}&sort=price`, windows: oneDay },
  {
    name: "everything at once",
    query: `date=${saturday}&${hours}&city=London&people=40&layout=seated&use=dinner&amenity=wifi&max_total=70000&sort=price`,
    windows: oneDay,
  },
];

/** How many kinds have to answer within a limit. */
const quickKinds = 3;

/**
 * Measures the search at 10,000 spaces and 5 million claims, beside the bare statement that lists the free spaces, and
 * with a tenth of the claims, all of the difference outside the dates that are asked for.
 */
export async function measureSearch(world: World): Promise<Figure[]> {
  const many = await open(world.filled("search_many"));
  const few = await open(world.filled("search_few"));
  try {
    const figures: Figure[] = [];
    for (const [index, kind] of kinds.entries()) {
      figures.push(...(await measureKind(kind, { many, few, isQuick: index < quickKinds })));
    }
    return figures;
  } finally {
    await many.close();
    await few.close();
  }
}

type Marketplace = Awaited<ReturnType<typeof open>>;

async function open(databaseUrl: string) {
  const site = await startSite(databaseUrl);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const visitor = openVisitor(site.origin);
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  return {
    meter: openMeter(site.pid, database),
    search: ({ query }: Kind) =>
      timed(() => askOk(visitor, { path: `/api/spaces/search/?${query}`, headers: {} })),
    bare: ({ windows }: Kind) =>
      timed(async () => {
        await database.query(bareStatement, [
          windows.map(([from]) => from),
          windows.map(([, to]) => to),
        ]);
      }),
    async close() {
      visitor.leave();
      await database.end();
      await site.stop();
    },
  };
}

/** Lists the spaces that take bookings and have no claim in one of the windows, each read once by time. */
const bareStatement = `
  with asked as (
    select (w.starts at time zone 'Europe/London') as starts, (w.ends at time zone 'Europe/London') as ends
    from unnest($1::timestamp[], $2::timestamp[]) as w (starts, ends)),
  taken as materialized (
    select asked.starts, claims.space_id
    from asked cross join lateral (
      select space_id from claims
      where starts_at > asked.starts - interval '25 hours' and starts_at < asked.ends
        and ends_at > asked.starts offset 0) as claims)
  select id from spaces
  where status = 'available' and booking_enabled
    and (not exists (select from asked)
      or exists (select from asked
        where (asked.starts, spaces.id) not in (select starts, space_id from taken)))`;

interface Measured {
  readonly many: Marketplace;
  readonly few: Marketplace;
  readonly isQuick: boolean;
}

async function measureKind(kind: Kind, { many, few, isQuick }: Measured): Promise<Figure[]> {
  for (let index = 0; index < warmUps; index++) {
    await many.search(kind);
    await few.search(kind);
    await many.bare(kind);
  }
  const count = isQuick ? rounds.quick : rounds.other;
  const times: number[] = [];
  const before = await many.meter();
  const medians = await interleave(count, {
    many: async () => {
      const time = await many.search(kind);
      times.push(time);
      return time;
    },
    bare: () => many.bare(kind),
    few: () => few.search(kind),
  });
  const spent = (await many.meter()) - before;
  const { name } = kind;
  return [
    {
      what: `milliseconds of processor time of server and database: ${name}`,
      value: spent / count,
      digits: 1,
    },
    {
      what: `times the bare statement: ${name}`,
      value: medians.many / medians.bare,
      limit: { atMost: 2 },
      detail: `${numeral(medians.many, 1)} and ${numeral(medians.bare, 1)} ms`,
    },
    {
      what: `times the search with a tenth of the claims: ${name}`,
      value: medians.many / medians.few,
      limit: { atMost: 1.2 },
      detail: `${numeral(medians.many, 1)} and ${numeral(medians.few, 1)} ms`,
    },
    ...(isQuick
      ? [
          {
            what: `milliseconds of the answer, 95th percentile: ${name}`,
            value: quantile(times, 0.95),
            digits: 1,
            limit: { atMost: 30 },
          },
        ]
      : []),
  ];
}
