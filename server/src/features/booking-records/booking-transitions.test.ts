import {
  bookingStates,
  bookingTransitions,
  reservedStatuses,
  visibleStatuses,
  type BookingAction,
  type BookingStatus,
} from "@frontage/domain/bookings/states.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { tableBelow } from "../../../../testing/docs-table.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeCustomer, makeSpace } from "../../../test/fixtures/factories.ts";
import { makeStoredBooking } from "../../../test/fixtures/stored-booking.ts";
import { bookingTransition } from "./booking-transitions.queries.ts";

const app = useTestApp();
const statuses = Object.keys(bookingStates) as BookingStatus[];
const transitions = Object.entries(bookingTransitions);

describe("docs/booking/states.md", () => {
  const page = "docs/booking/states.md";
  const yesNo = (is: boolean) => (is ? "yes" : "no");

  test("lists the same states of a booking as the code", () => {
    expect(tableBelow(page, "States")).toEqual(
      Object.entries(bookingStates).map(([status, state]) => [
        status,
        state.isReserved ? "reserved" : "free",
        yesNo(state.isActive),
        yesNo(state.isVisible),
        state.meaning,
      ]),
    );
  });

  test("lists the same transitions of a booking as the code", () => {
    expect(tableBelow(page, "Transitions")).toEqual(
      transitions.map(([action, { from, to, by, effect }]) => [
        action,
        from.join(", ") || "–",
        to,
        by.join(", "),
        effect,
      ]),
    );
  });
});

describe("the database", () => {
  /** The states that a condition of the database names. */
  const namesIn = (condition: string) =>
    [...condition.matchAll(/'(\w+)'::text/g)].map(([, name = ""]) => name);

  test("allows a booking the states of the table and no other", async () => {
    const { rows } = await app.database.pool.query<{ condition: string }>(
      `select pg_get_constraintdef(oid) as condition from pg_constraint
        where conname = 'bookings_status_check'`,
    );
    expect(rows.map(({ condition }) => namesIn(condition))).toEqual([statuses]);
  });

  test("has indexes of the bookings that are shown or cancelled, by the same states", async () => {
    const { rows } = await app.database.pool.query<{ condition: string }>(
      `select pg_get_expr(indpred, indrelid) as condition from pg_index
        where indrelid = 'bookings'::regclass and pg_get_expr(indpred, indrelid) like '%status%'`,
    );
    const allowed = [[...visibleStatuses], ["cancelled"]];
    expect(rows.length).toBeGreaterThan(0);
    for (const { condition } of rows) {
      expect(allowed).toContainEqual(namesIn(condition));
    }
  });
});

describe("a transition", () => {
  let owner: { spaceId: number; userId: number };
  beforeAll(async () => {
    const [{ id: spaceId }, { id: userId }] = await Promise.all([
      makeSpace(app.database.db),
      makeCustomer(app),
    ]);
    owner = { spaceId, userId };
  });

  const changes = transitions.filter(([, { from }]) => from.length > 0);
  const cases = changes.flatMap(([action]) =>
    statuses.map((status) => [action as BookingAction, status] as const),
  );

  test.each(cases)(
    "to %s changes a booking that is %s only if the table says so",
    async (action, status) => {
      const { db } = app.database;
      const startsAt = Temporal.Instant.from("2027-05-10T09:00:00Z");
      const { code } = await makeStoredBooking(app, {
        ...owner,
        startsAt,
        createdAt: startsAt.subtract({ hours: 24 }),
        status,
        lines: [{ net: 1000, gross: 1200 }],
        split: "0.5",
      });
      const { from, to } = bookingTransitions[action];
      const before = startsAt.subtract({ hours: 48 });
      await bookingTransition(db, action)
        .set({
          ...(to === "moved" && {
            movedAt: startsAt,
            originalStartsAt: before,
            originalEndsAt: before.add({ minutes: 60 }),
          }),
        })
        .where("code", "=", code)
        .execute();
      const after = await db
        .selectFrom("bookings")
        .where("code", "=", code)
        .select("status")
        .executeTakeFirstOrThrow();
      expect(after.status).toBe((from as readonly string[]).includes(status) ? to : status);
    },
  );

  test("only frees or keeps times, and reserves none again", () => {
    for (const [, { from, to }] of changes) {
      expect(from.every((status) => reservedStatuses.includes(status as never))).toBe(true);
      expect(statuses).toContain(to);
    }
  });
});
