import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { demoNow, useDemoWorld } from "../../../server/test/app/demo-world.ts";
import { createTestClock } from "../../../server/test/app/test-clock.ts";
import { remindOfBookings } from "../../../server/src/features/bookings/mails/remind-bookings.ts";
import { RunFaults } from "../../../server/src/jobs/run-faults.ts";

const world = useDemoWorld();

const mails = () =>
  world.db
    .selectFrom("mails")
    .where("kind", "<>", "extra_charged")
    .select(["kind", "createdAt"])
    .orderBy("id")
    .execute();

describe("the mails of the demo world", () => {
  test("are one about an extra charge after loading, which was sent", async () => {
    const loaded = await world.db.selectFrom("mails").select(["kind", "sentAt"]).execute();
    expect(loaded).toMatchObject([{ kind: "extra_charged", sentAt: expect.anything() }]);
  });

  test("include a few reminders on each later day", async () => {
    const log = pino({ level: "silent" });
    const clock = createTestClock(demoNow);
    await remindOfBookings({ db: world.db, clock, log }, new RunFaults());
    const first = await mails();
    expect(first.length).toBeGreaterThan(0);
    expect(first.length).toBeLessThan(60);
    const kinds = new Set(first.map(({ kind }) => kind));
    expect(
      [...kinds].filter((kind) => !/^(booking_reminder|debit_coming|invoice_overdue)$/.test(kind)),
    ).toEqual([]);
    clock.advance({ minutes: 1 });
    await remindOfBookings({ db: world.db, clock, log }, new RunFaults());
    expect(await mails()).toEqual(first);
  });
});
