import fc from "fast-check";
import { expect, test } from "vitest";
import { isSilent } from "./is-silent.ts";
import { silentBefore } from "./silent-before.ts";

const daily = { startTime: 8 * 60, endTime: 21 * 60 };
const hours = { openingHours: [daily, daily, daily, daily, daily, daily, daily] };
const base = Temporal.Instant.from("2027-03-20T00:00:00Z");

test("separates silent devices from the others, at any time and across clock changes", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20 * 24 * 60 }),
      fc.integer({ min: 0, max: 3 * 24 * 60 }),
      fc.constantFrom("Europe/London", "America/New_York", "Pacific/Chatham"),
      (minutes, ago, zone) => {
        const now = base.add({ minutes });
        const lastSeen = now.subtract({ minutes: ago });
        const isBefore = Temporal.Instant.compare(lastSeen, silentBefore(now, hours, zone)) < 0;
        expect(isBefore).toBe(isSilent(lastSeen, now, hours, zone));
      },
    ),
  );
});

test("finds no silent device in a space that is closed every day", () => {
  const closed = { openingHours: [null, null, null, null, null, null, null] };
  expect(silentBefore(base, closed, "Europe/London").epochMilliseconds).toBe(0);
  expect(isSilent(base.subtract({ hours: 24 * 365 }), base, closed, "Europe/London")).toBe(false);
});
