import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import * as actions from "@frontage/contract/console/booking-actions.ts";
import { bookForCustomer, quoteForCustomer } from "@frontage/contract/console/new-bookings.ts";
import { getQuote } from "@frontage/contract/bookings/quotes.ts";
import { getAvailability } from "@frontage/contract/spaces/availability.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { first, required } from "../../../../../testing/required.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { allowInvoices, makeCustomer } from "../../../../test/fixtures/factories.ts";
import { makeMovableBooking, slot } from "../../../../test/fixtures/make-movable-booking.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";

const app = useTestApp();
let staff: ReturnType<typeof app.api>;
beforeAll(async () => {
  staff = app.api((await makeCustomer(app, ["Staff"])).token);
});

/** Monday 12 April, 12:00 in London: customers book from Wednesday 14 April on. */
beforeEach(() => app.clock.set("2027-04-12T11:00:00Z"));

const tomorrow = slot("14:00", "16:00", "2027-04-13");
const later = slot("14:00", "16:00", "2027-04-20");
const earlierToday = slot("10:00", "12:00", "2027-04-12");
const tooClose = /^Too close to current date\./;

const auditOf = async (code: string) => {
  const query = { subjectKind: "booking" as const, subject: code };
  return first((await staff(listAuditEntries, { query })).results, "the entry");
};

describe("a booking by staff inside the notice", () => {
  const placeAt = async (time: ReturnType<typeof slot>, isInsideNotice?: boolean) => {
    const { space, customer } = await makeMovableBooking(app);
    await allowInvoices(app.database.db, customer.id);
    const times = [{ ...time, includeFlexiTicket: false }];
    const basket = { space, times, products: [] };
    const { total } = await staff(quoteForCustomer, { body: { ...basket, discountRate: null } });
    const placed = await staff(bookForCustomer, {
      body: {
        ...basket,
        customer: customer.id,
        terms: "invoice",
        discount: null,
        expectedTotal: total.amount,
        isInsideNotice,
      },
    });
    return first(placed, "the booking").code;
  };

  test("is placed once they confirm it, and the audit says so", async () => {
    const { after } = await auditOf(await placeAt(tomorrow, true));
    expect(after).toMatchObject({ insideNotice: true });
    const usual = await auditOf(await placeAt(later, true));
    expect(usual.after).not.toHaveProperty("insideNotice");
  });

  test("is refused unconfirmed, and where its time has passed", async () => {
    const unconfirmed = await refusalOf(placeAt(tomorrow));
    expect(unconfirmed.fields["times[0]"]).toEqual([expect.stringMatching(tooClose)]);
    const past = await refusalOf(placeAt(earlierToday, true));
    expect(past.fields["times[0]"]).toEqual(["That time has passed."]);
  });

  test("is not open to customers, whatever they send", async () => {
    const { api, space } = await makeMovableBooking(app);
    const times = [{ ...tomorrow, includeFlexiTicket: false }];
    const body = { space, times, products: [], discounts: [], isInsideNotice: true };
    expect((await refusalOf(api(getQuote, { body }))).fields["times[0]"]).toEqual([
      expect.stringMatching(tooClose),
    ]);
  });
});

describe("a move by staff inside the notice", () => {
  const moveTo = (
    made: Awaited<ReturnType<typeof makeMovableBooking>>,
    time: ReturnType<typeof slot>,
    isInsideNotice?: boolean,
  ) =>
    staff(actions.moveByStaff, {
      params: made.params,
      body: {
        ...time,
        version: 1,
        isWaived: true,
        reason: "They asked by phone",
        expectedDifference: 0,
        isInsideNotice,
      },
    });

  test("is made once they confirm it, and the audit says so", async () => {
    const made = await makeMovableBooking(app);
    const { booking } = await moveTo(made, tomorrow, true);
    expect(booking.start).toEqual(tomorrow.start);
    expect((await auditOf(made.code)).after).toMatchObject({ insideNotice: true });
  });

  test("is refused unconfirmed, with its price known before", async () => {
    const made = await makeMovableBooking(app);
    const priced = await staff(actions.priceStaffMove, { params: made.params, body: tomorrow });
    expect(priced.difference.amount).toBe(0);
    const refusal = await refusalOf(moveTo(made, tomorrow));
    expect(refusal.fields["start"]).toEqual([expect.stringMatching(tooClose)]);
    expect((await refusalOf(moveTo(made, earlierToday, true))).fields["start"]).toEqual([
      "That time has passed.",
    ]);
  });
});

test("lists the free times inside the notice on request, from now on", async () => {
  const { space: code } = await makeMovableBooking(app);
  const month = Temporal.PlainYearMonth.from("2027-04");
  const datesFrom = async (withoutNotice?: boolean) => {
    const query = { month, withoutNotice };
    const days = await app.api()(getAvailability, { params: { code }, query });
    return days.filter(({ free }) => free.length > 0);
  };
  expect(first(await datesFrom(), "a date").date.day).toBe(14);
  const today = required((await datesFrom(true))[0], "today");
  expect([today.date.day, today.status]).toEqual([12, "partly"]);
  expect(first(today.free, "a time").start).toEqual(slot("12:30", "13:00", "2027-04-12").start);
  app.clock.advance({ minutes: 30 });
  const next = first(await datesFrom(true), "today");
  expect(first(next.free, "a time").start).toEqual(slot("13:00", "14:00", "2027-04-12").start);
});
