import { getAvailability } from "@frontage/contract/spaces/availability.ts";
import { getSpace } from "@frontage/contract/spaces/spaces.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { placeHold } from "@frontage/contract/bookings/holds.ts";
import { getQuote } from "@frontage/contract/bookings/quotes.ts";
import type { OwnRules } from "@frontage/domain/settings/space-rules.ts";
import { formatTimeRangeIn } from "@frontage/domain/time/format-time.ts";
import { describe, expect, test } from "vitest";
import { bookingBody, freshIp, makeSpace, time } from "../../../test/fixtures/factories.ts";
import { makeMovableBooking, slot } from "../../../test/fixtures/make-movable-booking.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp();

/** 10 May 2027 is a Monday. */
const own: OwnRules = {
  ownHours: ["closed", null, { startTime: 12 * 60, endTime: 18 * 60 }, null, null, null, null],
  ownMinDateOffset: 20,
  ownMinDuration: 120,
  ownMaxDuration: 240,
};

describe("a space with booking rules of its own", () => {
  test("says which rules are in force", async () => {
    const { code } = await makeSpace(app.database.db, { own });
    const { openingRules } = await app.api()(getSpace, { params: { code } });
    const usual = { startTime: 7 * 60, endTime: 22 * 60 };
    expect(openingRules).toEqual({
      openingHours: [
        null,
        usual,
        { startTime: 12 * 60, endTime: 18 * 60 },
        usual,
        usual,
        usual,
        usual,
      ],
      minDateOffset: 20,
      minDuration: 120,
      maxDuration: 240,
    });
    const { code: plain } = await makeSpace(app.database.db);
    const answer = await app.api()(getSpace, { params: { code: plain } });
    expect(answer.openingRules.openingHours).toEqual(Array.from({ length: 7 }, () => usual));
    expect(answer.openingRules).toMatchObject({ minDateOffset: 2, minDuration: 60 });
    expect(answer.openingRules.maxDuration).toBeNull();
  });

  test("lists the days and hours of these rules", async () => {
    const { code } = await makeSpace(app.database.db, { own });
    const month = Temporal.PlainYearMonth.from("2027-05");
    const listDays = (withoutNotice: boolean) =>
      app.api()(getAvailability, { params: { code }, query: { month, withoutNotice } });
    const shown = (days: Awaited<ReturnType<typeof listDays>>, from: number, to: number) =>
      days
        .slice(from - 1, to)
        .map(({ status, free }) =>
          [status, ...free.map((each) => formatTimeRangeIn("Europe/London", each))].join(" "),
        );
    // It is 12 April, so that the first date with 20 days of notice is 2 May.
    const days = await listDays(false);
    expect(shown(days, 1, 5)).toEqual([
      "full",
      "free 08:00–21:00",
      "full",
      "free 08:00–21:00",
      "free 12:00–18:00",
    ]);
    expect(shown(await listDays(true), 1, 3)).toEqual([
      "free 08:00–21:00",
      "free 08:00–21:00",
      "full",
    ]);
  });

  test.each<[string, ReturnType<typeof time>, string]>([
    ["on a closed day", time("10:00", "12:00"), "Closed on Mondays. Choose another day."],
    [
      "outside the hours of the day",
      time("10:00", "14:00", "2027-05-12"),
      "On Wednesdays bookings start at 12:00 or later and end by 18:00.",
    ],
    [
      "shorter than its shortest",
      time("10:00", "11:00", "2027-05-11"),
      "Book at least 120 minutes.",
    ],
    ["longer than its longest", time("10:00", "15:00", "2027-05-11"), "Book at most 4 hours."],
    [
      "inside its notice",
      time("10:00", "12:00", "2027-04-27"),
      "Too close to current date. The first date you can book is 2 May 2027.",
    ],
  ])("refuses a time %s to quotes, holds and bookings", async (_, wanted, sentence) => {
    const { code: space } = await makeSpace(app.database.db, { own });
    const { api, params: __, ...made } = await makeMovableBooking(app);
    const times = [wanted];
    const { includeFlexiTicket: ___, ...held } = wanted;
    const calls = [
      () => api(getQuote, { body: { space, times, products: [], discounts: [] } }),
      () => app.api(undefined, freshIp())(placeHold, { body: { space, times: [held] } }),
      () => api(placeBooking, { body: bookingBody(space, made.paymentMethod, { times }) }),
    ];
    for (const call of calls) {
      expect((await refusalOf(call())).fields["times[0]"]).toEqual([sentence]);
    }
  });

  test("takes a time of these rules", async () => {
    const { code: space } = await makeSpace(app.database.db, { own });
    for (const [from, to, date] of [
      ["14:00", "18:00", "2027-05-12"],
      ["08:00", "10:00", "2027-05-11"],
    ] as const) {
      const { includeFlexiTicket: _, ...held } = time(from, to, date);
      const answer = await app.api(undefined, freshIp())(placeHold, {
        body: { space, times: [held] },
      });
      expect(answer.hold).not.toBe("");
    }
  });
});

describe("a booking from before the rules", () => {
  const changeRules = async (space: string, rules: OwnRules) =>
    app.database.db
      .updateTable("spaces")
      .set({ ...rules, ownHours: JSON.stringify(rules.ownHours) })
      .where("code", "=", space)
      .execute();

  test("stays where it is, and moves with its length to the hours of today", async () => {
    const { move, read, space } = await makeMovableBooking(app);
    const before = await read();
    await changeRules(space, { ...own, ownMinDateOffset: null, ownMinDuration: 240 });
    expect((await read()).start).toEqual(before.start);
    expect((await refusalOf(move(slot("10:00", "12:00", "2027-07-12")))).fields["start"]).toEqual([
      "Closed on Mondays. Choose another day.",
    ]);
    await move(slot("14:00", "16:00", "2027-07-14"));
    expect((await read()).start).toEqual(slot("14:00", "16:00", "2027-07-14").start);
  });
});
