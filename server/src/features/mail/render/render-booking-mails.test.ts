import { describe, expect, test } from "vitest";
import { sampleMail } from "../../../../test/fixtures/mail-facts.ts";
import { first } from "../../../../../testing/required.ts";
import { both, bookingUrl, expectInBoth, render } from "../../../../test/mail/rendered-mail.ts";

const when = "Saturday 10 July 2027, 10:00–13:30 (London time)";

describe("the confirmation", () => {
  const facts = sampleMail("booking_confirmed");

  test("lists the lines, discounts and totals to the penny", () => {
    expectInBoth(
      facts,
      "£214.20",
      "£25.20",
      "£237.60",
      "£54.00",
      "£21.00",
      "£460.00",
      "£92.00",
      "£552.00",
      "£239.40",
      "£312.60",
      "WELCOME takes off £37.80",
      "debited on 5 July 2027",
    );
    expect(render(facts).text).toContain(
      [
        "Space rental (3.5 hours, WELCOME takes off £37.80): £214.20",
        "Flexi-Ticket: £25.20",
        "Staff (2 × 5.5 hours): £237.60",
        "Storage boxes (3 × 3 days): £54.00",
        "Chairs (10 × 3.5 hours): £21.00",
      ].join("\n"),
    );
    expect(render(facts).text).toContain(
      [
        "Net: £460.00",
        "VAT: £92.00",
        "Total (inc. VAT): £552.00",
        "Paid today: £239.40",
        "Still to pay (debited on 5 July 2027): £312.60",
      ].join("\n"),
    );
  });

  test("has the address, the time with its time zone and a link to the booking", () => {
    expectInBoth(
      facts,
      "Your space is booked!",
      "See you Saturday 10th July at 10:00.",
      "The Corner Shop",
      "1 High Street, London",
      when,
      "BK4DE5FGHJ",
      "Invoices are processed at the end of the tenancy",
    );
    expect(render(facts).subject).toBe(
      "Your space is booked: The Corner Shop, Saturday 10 July 2027",
    );
    expect(render(facts).text).toContain(bookingUrl);
    expect(render(facts).html).toContain(`href="${bookingUrl}"`);
  });

  test("says how to get in and who the hosts are, for one time and for several", () => {
    expectInBoth(
      facts,
      "Ring the bell in the yard. You can enter the space from 10:00.",
      "Grace Hopper, Space manager",
      "+44 20 7946 0018",
    );
    const booking = first(facts.bookings, "the booking");
    const bookings = [booking, { ...booking, code: "BK00000000" }];
    expectInBoth(
      { ...facts, bookings },
      "Ring the bell in the yard.",
      "Grace Hopper",
      "+44 20 7946 0018",
    );
    const plain = { ...booking, arrival: null, hostPhone: null, hosts: [] };
    expectInBoth({ ...facts, bookings: [plain] }, "You can enter the space from 10:00.");
  });

  test("says when the rest is due, by debit or on invoice", () => {
    const outstandingDueDate = Temporal.PlainDate.from("2027-07-05");
    const rest = { outstanding: 12_000, outstandingDueDate };
    expectInBoth(
      sampleMail("booking_confirmed", { ...rest, paymentTerms: "card" }),
      "debited on 5 July 2027",
    );
    expectInBoth(
      sampleMail("booking_confirmed", { ...rest, paymentTerms: "invoice" }),
      "due by 5 July 2027 on invoice",
    );
  });

  test("lists each booking of a deal and attaches a calendar file for each", () => {
    const booking = first(facts.bookings, "the booking");
    const second = {
      ...booking,
      code: "ZZ4DE5FGHJ",
      start: booking.start.add({ hours: 24 }),
      end: booking.end.add({ hours: 24 }),
    };
    const mail = sampleMail("booking_confirmed", { bookings: [booking, second] });
    expectInBoth(
      mail,
      when,
      "Sunday 11 July 2027, 10:00–13:30 (London time)",
      "BK4DE5FGHJ",
      "ZZ4DE5FGHJ",
      "£1,104.00",
    );
    expect(render(mail).subject).toContain("2 times from Saturday 10 July 2027");
    expect(render(mail).attachments.map(({ filename }) => filename)).toEqual([
      "frontage-BK4DE5FGHJ.ics",
      "frontage-ZZ4DE5FGHJ.ics",
    ]);
  });

  test("omits later payments if there are none", () => {
    const paid = sampleMail("booking_confirmed", { outstanding: 0, outstandingDueDate: null });
    expect(both(paid).join()).not.toMatch(/still to pay|debited/i);
  });
});

describe("the mail about a change", () => {
  test("has the dates until which the booking can be cancelled", () => {
    for (const kind of ["booking_confirmed", "booking_changed"] as const) {
      expectInBoth(sampleMail(kind), "Free until 26 June 2027, half until 5 July");
    }
  });

  test("has the new and the previous time of a moved booking", () => {
    expectInBoth(
      sampleMail("booking_changed"),
      "Your booking has moved",
      when,
      "Thursday 1 July 2027, 10:00–13:30 (London time)",
      "£552.00",
    );
  });

  test("has the lines and totals after a change of products", () => {
    const facts = sampleMail("booking_changed", { what: "products", previous: null });
    expectInBoth(facts, "Your booking has changed", "£237.60", "£552.00", "£239.40", "£312.60");
    expect(render(facts).text).not.toContain("Before");
  });
});

describe("the mail about a cancellation", () => {
  test("lists the refund and the part kept, and removes the booking from calendars", () => {
    const facts = sampleMail("booking_cancelled");
    expectInBoth(
      facts,
      "You have cancelled this booking",
      when,
      "£119.70",
      "will be back on your card within 5–10 days",
    );
    const file = first(render(facts).attachments, "the calendar file");
    expect(file.contentType).toBe("text/calendar; charset=utf-8; method=CANCEL");
    expect(String(file.content)).toMatch(/^METHOD:CANCEL\r$/m);
    expect(String(file.content)).toMatch(/^STATUS:CANCELLED\r$/m);
    expect(String(file.content)).toMatch(/^SEQUENCE:2\r$/m);
  });

  test("gives the reason of staff, and says when nothing is refunded", () => {
    const byStaff = { isByStaff: true, reason: "The ceiling leaks.", refund: 0, refunds: [] };
    expectInBoth(
      sampleMail("booking_cancelled", byStaff),
      "We have cancelled this booking",
      "The ceiling leaks.",
      "Nothing is refunded.",
    );
    const own = { ...byStaff, isByStaff: false };
    expect(render(sampleMail("booking_cancelled", own)).text).not.toContain("ceiling");
  });
});
