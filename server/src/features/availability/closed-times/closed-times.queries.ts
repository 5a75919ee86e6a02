import type { ClosedTimeRule } from "@frontage/domain/availability/closed-dates.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";

/** Selects closed times with the number of their upcoming dates. */
function selectClosedTimes(db: Database, now: Temporal.Instant) {
  return db
    .selectFrom("closedTimes as t")
    .select(["t.id", "t.code", "t.reason", "t.firstDate", "t.lastDate", "t.startTime"])
    .select(["t.endTime", "t.repeats"])
    .select((eb) =>
      eb
        .selectFrom("claims as c")
        .whereRef("c.closedTimeId", "=", "t.id")
        .where("c.endsAt", ">", now)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("remaining"),
    )
    .orderBy("t.firstDate")
    .orderBy("t.startTime");
}

export type StoredClosedTime = Awaited<
  ReturnType<ReturnType<typeof selectClosedTimes>["execute"]>
>[number];

/** Lists the closed times of a space that have upcoming dates, earliest first. */
export function listComingClosedTimes(db: Database, spaceId: number, now: Temporal.Instant) {
  return selectClosedTimes(db, now)
    .where("t.spaceId", "=", spaceId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("claims as coming")
          .whereRef("coming.closedTimeId", "=", "t.id")
          .where("coming.endsAt", ">", now)
          .select("coming.id"),
      ),
    )
    .execute();
}

export async function findClosedTime(
  db: Database,
  spaceId: number,
  code: string,
  now: Temporal.Instant,
): Promise<StoredClosedTime | null> {
  const row = await selectClosedTimes(db, now)
    .where("t.spaceId", "=", spaceId)
    .where("t.code", "=", code)
    .executeTakeFirst();
  return row ?? null;
}

/** Inserts a closed time without its claims and returns its id. */
export async function insertClosedTime(
  tx: DatabaseTransaction,
  row: ClosedTimeRule & {
    readonly code: string;
    readonly spaceId: number;
    readonly reason: string;
    readonly createdAt: Temporal.Instant;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto("closedTimes")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a closed time now: its future claims are deleted, and one that has begun ends. */
export async function endClosedTime(
  tx: DatabaseTransaction,
  id: number,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .deleteFrom("claims")
    .where("closedTimeId", "=", id)
    .where("startsAt", ">=", now)
    .execute();
  await tx
    .updateTable("claims")
    .set({ endsAt: now })
    .where("closedTimeId", "=", id)
    .where("endsAt", ">", now)
    .execute();
  await tx.updateTable("closedTimes").set({ reopenedAt: now }).where("id", "=", id).execute();
}

/**
 * Lists the claims of a space in the way of intervals: bookings, valid holds and other closed times, earliest first.
 */
export function listObstacles(
  db: Database,
  spaceId: number,
  intervals: readonly Interval[],
  now: Temporal.Instant,
) {
  const [starts, ends] = [
    intervals.map(({ start }) => start.toString()),
    intervals.map(({ end }) => end.toString()),
  ];
  return db
    .selectFrom("claims as c")
    .leftJoin("holds as h", "h.id", "c.holdId")
    .leftJoin("bookings as b", "b.id", "c.bookingId")
    .where("c.spaceId", "=", spaceId)
    .where((eb) => eb.or([eb("c.holdId", "is", null), eb("h.expiresAt", ">", now)]))
    .where(
      sql<boolean>`exists (
        select from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as wanted (starts_at, ends_at)
        where c.starts_at < wanted.ends_at and c.ends_at > wanted.starts_at)`,
    )
    .select(["c.startsAt as start", "c.endsAt as end", "c.closedReason as reason"])
    .select("b.code as booking")
    .orderBy("c.startsAt")
    .execute();
}

/** Lists and counts pairs of a space's upcoming bookings with less than the given minutes between them. */
export async function listTightPairs(
  db: Database,
  spaceId: number,
  { minutes, now, limit }: { minutes: number; now: Temporal.Instant; limit: number },
) {
  const inOrder = db
    .selectFrom("claims as c")
    .innerJoin("bookings as b", "b.id", "c.bookingId")
    .where("c.spaceId", "=", spaceId)
    .where("c.endsAt", ">", now)
    .select(["b.code as later", "c.startsAt as laterStart"])
    .select([
      sql<string | null>`lag(b.code) over (order by c.starts_at)`.as("earlier"),
      sql<Temporal.Instant | null>`lag(c.ends_at) over (order by c.starts_at)`.as("earlierEnd"),
    ]);
  const rows = await db
    .selectFrom(inOrder.as("pair"))
    .where(
      sql<boolean>`pair.later_start < pair.earlier_end + ${minutes}::integer * interval '1 minute'`,
    )
    .select(["pair.later", "pair.laterStart"])
    .select((eb) => [eb.ref("pair.earlier").$notNull().as("earlier")])
    .select((eb) => [eb.ref("pair.earlierEnd").$notNull().as("earlierEnd")])
    .select(sql<number>`count(*) over ()`.as("count"))
    .orderBy("pair.laterStart")
    .limit(limit)
    .execute();
  return {
    count: rows[0]?.count ?? 0,
    pairs: rows.map(({ count: _, ...pair }) => pair),
  };
}

/** Changes the buffers of a space and increments their version. */
export async function setBuffers(
  tx: DatabaseTransaction,
  spaceId: number,
  { bufferBefore, bufferAfter }: { readonly bufferBefore: number; readonly bufferAfter: number },
): Promise<void> {
  await tx
    .updateTable("spaces")
    .set((eb) => ({ bufferBefore, bufferAfter, buffersVersion: eb("buffersVersion", "+", 1) }))
    .where("id", "=", spaceId)
    .execute();
}
