import { expect, test } from "vitest";
import { z } from "zod";
import { useDemoWorld } from "../../../test/app/demo-world.ts";
import { createTestClock } from "../../../test/app/test-clock.ts";
import { first } from "../../../../testing/required.ts";
import { storeCounts } from "../../features/footfall/store-counts.ts";

const world = useDemoWorld();

/** Divides the counts of visitors by month, as a migration would once there are too many. */
const divide = `
  set local timezone = 'UTC';
  alter table footfall_counts rename to whole_counts;
  create table footfall_counts (like whole_counts including defaults including constraints)
    partition by range (starts_at);
  do $$
  declare month timestamptz;
  begin
    for month in
      select generate_series(date_trunc('month', min(starts_at)), max(starts_at) + interval '3 months', interval '1 month')
      from whole_counts
    loop
      execute format('create table %I partition of footfall_counts for values from (%L) to (%L)',
        'footfall_counts_' || to_char(month, 'YYYY_MM'), month, month + interval '1 month');
    end loop;
  end $$;
  insert into footfall_counts select * from whole_counts;
  drop table whole_counts;
  alter table footfall_counts
    add primary key (device_id, starts_at),
    add foreign key (device_id) references devices,
    add foreign key (space_id) references spaces;
  create index on footfall_counts (space_id, starts_at);`;

const counts = z.object({ count: z.number(), passing: z.number() });
const readCounts = async () =>
  counts.parse(
    (
      await world.pool.query(
        "select count(*)::int as count, sum(passing)::int as passing from footfall_counts",
      )
    ).rows[0],
  );

test("counts of visitors can be divided by month, and are stored and read as before", async () => {
  const before = await readCounts();
  const client = await world.pool.connect();
  await client.query("begin");
  await client.query(divide);
  await client.query("commit");
  client.release();
  expect(await readCounts()).toEqual(before);

  // Repeated intervals are replaced, which the primary key decides in each month.
  const { rows } = await world.pool.query<{ id: number; spaceId: number }>(
    `select device_id as id, space_id as "spaceId" from footfall_counts order by starts_at desc limit 1`,
  );
  const clock = createTestClock("2027-04-12T09:00:00Z");
  const row = { startTime: Temporal.Instant.from("2027-05-31T22:30:00Z"), minutes: 30, passing: 7 };
  const parts = { db: world.db, clock };
  const counter = { ...first(rows, "a counter"), code: "counter", timeZone: "Europe/London" };
  expect(await storeCounts(parts, counter, [row])).toMatchObject({ replaced: 0 });
  expect(await storeCounts(parts, counter, [{ ...row, passing: 9 }])).toMatchObject({
    replaced: 1,
  });
  expect(await readCounts()).toEqual({
    count: before.count + 1,
    passing: before.passing + 9,
  });

  // A question about a month reads no other.
  const { rows: plan } = await world.pool.query<{ "QUERY PLAN": string }>(
    `explain select sum(passing) from footfall_counts
     where space_id = 1 and starts_at >= '2027-03-01' and starts_at < '2027-04-01'`,
  );
  const read = plan.flatMap(
    (line) => line["QUERY PLAN"].match(/footfall_counts_\d{4}_\d{2}/g) ?? [],
  );
  expect(new Set(read)).toEqual(new Set(["footfall_counts_2027_03"]));
});
