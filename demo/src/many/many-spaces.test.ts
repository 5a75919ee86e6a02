import { getSpace } from "@frontage/contract/spaces/spaces.ts";
import { searchSpaces } from "@frontage/contract/spaces/search-spaces.ts";
import { beforeAll, expect, test } from "vitest";
import { runStatements } from "../../../testing/run-statements.ts";
import { useTestApp } from "../../../server/test/app/make-app.ts";
import { makeSpace } from "../../../server/test/fixtures/factories.ts";
import { manySpaces } from "./many-spaces.ts";

const app = useTestApp();
const date = (text: string) => Temporal.PlainDate.from(text);
const [spaces, claims] = [60, 60 * 182];

beforeAll(async () => {
  await makeSpace(app.database.db);
  await makeSpace(app.database.db);
  const period = { firstDate: date("2027-04-01"), lastDate: date("2027-06-30") };
  await runStatements(
    app.database.url,
    manySpaces({ spaces, claims, ...period, pricedUntil: period.lastDate }),
  );
});

const rowsOf = async (query: string) => (await app.database.pool.query(query)).rows;

test("makes different spaces with facts, prices and positions", async () => {
  const [row] = await rowsOf(`select count(*)::int as spaces, count(distinct name)::int as names,
    count(distinct city)::int as cities, count(latitude)::int as positions,
    count(*) filter (where capacity_seated is null)::int as silent,
    count(*) filter (where own_hours ->> 0 = 'closed')::int as closed
    from spaces where id >= 2000000`);
  expect(row).toMatchObject({ spaces, names: spaces, positions: spaces });
  expect(row.cities).toBeGreaterThan(5);
  expect(row.silent).toBeGreaterThan(0);
  expect(row.closed).toBeGreaterThan(0);
  const space = await app.api()(getSpace, { params: { code: "room-7" } });
  expect(space.hourPrice?.lowest.amount).toBeGreaterThan(0);
});

test("reserves so many times, on every date, and none twice", async () => {
  const [row] =
    await rowsOf(`select count(*)::int as claims, count(distinct starts_at::date)::int as dates
    from claims where space_id >= 2000000`);
  expect(row).toEqual({ claims, dates: 91 });
});

test("can be searched: some spaces are free, and some are not", async () => {
  const query = { date: date("2027-06-05"), start: 10 * 60, end: 16 * 60 };
  const { count, countAtAnyTime, results } = await app.api()(searchSpaces, { query });
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(countAtAnyTime);
  expect(results.every(({ match }) => (match?.total.amount ?? 0) > 0)).toBe(true);
});
