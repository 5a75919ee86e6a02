import { describe, expect, test } from "vitest";
import { money, type Money } from "../../money/money.ts";
import { allowsChanges, lastChangeDate, todayOf } from "../../settings/booking-dates.ts";
import { defaultSettings } from "../../settings/default-settings.ts";
import { dateIn } from "../../time/zoned-day.ts";
import { bookingNotice } from "./booking-notice.ts";
import { bookingPhase, type BookingPhase } from "./booking-standing.ts";
import { cancelledStatement } from "./cancelled-words.ts";
import { changesStatement, updatedStatement } from "./changes-words.ts";
import { confirmationStatement } from "./confirmation-words.ts";
import { headlineOf } from "./headline.ts";
import { payButtonLabel, paymentStatement, staffOutstanding, waysToPay } from "./payment-words.ts";
import { answersClosed, badges, designBadge, staffPayment, staffStatus } from "./status-words.ts";

// Every state of a booking: time, money, design, add-ons, flexi-ticket, moved or cancelled. The words of each are read,
// and must not contradict what holds in that state.

const timeZone = "Europe/London";
const settings = defaultSettings;
const start = Temporal.Instant.from("2027-07-10T09:00:00Z");
const end = Temporal.Instant.from("2027-07-10T12:30:00Z");

const times = {
  "before the cut-off": "2027-06-01T09:00:00Z",
  "on the last day of changes": "2027-07-05T21:59:00Z",
  "after the cut-off": "2027-07-06T09:00:00Z",
  during: "2027-07-10T10:00:00Z",
  past: "2027-08-01T09:00:00Z",
} as const;

type Payment = {
  readonly outstandingAmount: Money | null;
  /** Days from today. */
  readonly dueIn: number | null;
  readonly isOnInvoice: boolean;
  readonly isPaymentRefused: boolean;
  readonly isConfirmationWanted: boolean;
};
const owed = {
  outstandingAmount: money(6000),
  isOnInvoice: false,
  isPaymentRefused: false,
  isConfirmationWanted: false,
};
const payments: Readonly<Record<string, Payment>> = {
  paid: { ...owed, outstandingAmount: null, dueIn: null },
  "paid on invoice": { ...owed, outstandingAmount: null, dueIn: null, isOnInvoice: true },
  "debited later": { ...owed, dueIn: 20 },
  "debited within a week": { ...owed, dueIn: 7 },
  "debited today": { ...owed, dueIn: 0 },
  "debit missed": { ...owed, dueIn: -1 },
  "debit refused": { ...owed, dueIn: -1, isPaymentRefused: true },
  "confirmation wanted": {
    ...owed,
    dueIn: -1,
    isPaymentRefused: true,
    isConfirmationWanted: true,
  },
  "without a date": { ...owed, dueIn: null },
  "due on invoice later": { ...owed, dueIn: 20, isOnInvoice: true },
  "due on invoice within a week": { ...owed, dueIn: 3, isOnInvoice: true },
  "overdue on invoice": { ...owed, dueIn: -1, isOnInvoice: true },
};

/** Every combination of what is true or false about a booking. */
const choices = Array.from({ length: 32 }, (_, number) => ({
  hasDesign: (number & 1) > 0,
  hasAddOns: (number & 2) > 0,
  hasFlexiTicket: (number & 4) > 0,
  isPlacedLate: (number & 8) > 0,
  isRefundPaid: (number & 16) > 0,
}));

const statuses = [
  { status: "confirmed", kept: 0 },
  { status: "moved", kept: 0 },
  { status: "cancelled", kept: 0 },
  { status: "cancelled", kept: 4000 },
] as const;

const states = Object.entries(times).flatMap(([time, at]) =>
  Object.entries(payments).flatMap(([payment, paid]) =>
    statuses.flatMap((standing) =>
      choices.map((choice) => ({
        name: [time, payment, ...Object.values(standing), JSON.stringify(choice)].join(", "),
        ...stateOf(Temporal.Instant.from(at), paid, standing, choice),
      })),
    ),
  ),
);
type State = ReturnType<typeof stateOf>;

function stateOf(
  now: Temporal.Instant,
  { dueIn, ...paid }: Payment,
  { status, kept }: (typeof statuses)[number],
  { isPlacedLate, hasFlexiTicket, ...choice }: (typeof choices)[number],
) {
  const today = todayOf(settings, now);
  const date = dateIn(timeZone, start);
  const canEdit = status !== "cancelled" && allowsChanges(settings, date, now);
  return {
    now,
    today,
    phase: bookingPhase({ status, start, end }, now),
    facts: {
      ...paid,
      ...choice,
      status,
      start,
      end,
      timeZone,
      spaceName: "Carnaby Yard",
      canEdit,
      canMove: canEdit && status === "confirmed" && hasFlexiTicket,
      created: Temporal.Instant.from(
        isPlacedLate ? "2027-07-07T09:00:00Z" : "2027-05-01T09:00:00Z",
      ),
      changesUntil: lastChangeDate(settings, date),
      outstandingDueDate: dueIn === null ? null : today.add({ days: dueIn }),
      hasInvoice: choice.isRefundPaid,
      kept,
      refund: money(10_000 - kept),
      cancelledAt: now,
      isByStaff: choice.hasDesign,
    },
  };
}

/** Every sentence that a customer, a landlord or staff read about a state. */
function wordsOf({ facts, now, today, phase }: State) {
  const moment = { settings, now, today, dateFormat: "gb" as const };
  const payment = paymentStatement(facts, moment);
  const cancelled =
    phase === "cancelled"
      ? cancelledStatement(
          { ...facts, kept: money(facts.kept) },
          { zone: timeZone, dateFormat: "gb" },
        )
      : null;
  const { before, after } = confirmationStatement(facts, now);
  return {
    payment,
    badge: badges[phase],
    design: designBadge(facts.hasDesign, phase),
    headline: Object.values(headlineOf(facts, phase)).join(" "),
    confirmation: `${before}ada@frontage.example${after}`,
    notice: bookingNotice(facts, moment),
    changes: changesStatement(facts, moment),
    updated: updatedStatement(facts, moment),
    answers: answersClosed[phase],
    cancelled: cancelled && Object.values(cancelled).join(" "),
    staff: staffStatus(facts, phase),
    staffOutstanding: staffOutstanding(facts, today),
    staffPayment: staffPayment({
      ...facts,
      paymentTerms: facts.isOnInvoice ? "invoice" : "card",
      paymentStatus: facts.outstandingAmount === null ? "paid" : "partial_payment",
    }),
  };
}

/** Calls a check with each state and its words; a failure names the state. */
function expectInEvery(check: (state: State, words: ReturnType<typeof wordsOf>) => void) {
  expect(states.length).toBeGreaterThan(5000);
  for (const state of states) {
    try {
      check(state, wordsOf(state));
    } catch (error) {
      throw new Error(`${state.name}: ${String(error)}`, { cause: error });
    }
  }
}

const allText = (words: ReturnType<typeof wordsOf>) => JSON.stringify(words);

describe("in every state, the words of a booking", () => {
  test("say that it is good to go only if nothing is missing or owed", () => {
    expectInEvery(({ facts, phase }, words) => {
      expect(allText(words).includes("good to go")).toBe(
        phase === "upcoming" && facts.hasDesign && facts.outstandingAmount === null,
      );
    });
  });

  test("put a pressing payment first, then the design, as the dashboard promises", () => {
    expectInEvery(({ facts, phase, today }, { notice, payment }) => {
      const { outstandingDueDate: due, outstandingAmount } = facts;
      const isPressing =
        outstandingAmount !== null &&
        ((facts.isPaymentRefused && !facts.isOnInvoice) ||
          due === null ||
          today.until(due).days <= 7);
      expect(notice.kind === "payment_outstanding").toBe(isPressing);
      expect(payment?.isPressing === true).toBe(isPressing);
      expect(notice.kind === "attach_design").toBe(
        !isPressing && phase === "upcoming" && !facts.hasDesign,
      );
    });
  });

  test("call a booking booked only until it begins, and cancelled whenever it is", () => {
    const expected: Record<BookingPhase, string> = {
      upcoming: "Booked",
      under_way: "Under way",
      over: "Over",
      cancelled: "Cancelled",
    };
    expectInEvery(({ phase, facts }, { badge, design, headline, staff }) => {
      expect(badge).toBe(expected[phase]);
      expect(/yet/.test(design)).toBe(phase === "upcoming" && !facts.hasDesign);
      expect(/See you|is booked/.test(headline)).toBe(phase === "upcoming");
      expect(/cancelled/i.test(headline)).toBe(facts.status === "cancelled");
      expect(staff).toMatch(
        {
          upcoming: /^(Confirmed|Moved)$/,
          under_way: /, under way$/,
          over: /, over$/,
          cancelled: /^Cancelled$/,
        }[phase],
      );
    });
  });

  test("promise a confirmation only for what is to come", () => {
    expectInEvery(({ phase, facts }, { confirmation }) => {
      expect(confirmation.includes("confirmation goes to")).toBe(phase === "upcoming");
      expect(confirmation.includes("that this booking is cancelled")).toBe(phase === "cancelled");
      if (phase === "cancelled") {
        expect(confirmation).not.toContain("end of the tenancy");
        expect(confirmation.includes("no invoice follows")).toBe(facts.kept === 0);
      }
    });
  });

  test("offer exactly the changes that are accepted now", () => {
    expectInEvery(({ facts, phase }, { changes, updated }) => {
      expect(/change its add-ons/.test(changes)).toBe(facts.canEdit && facts.hasAddOns);
      expect(/move it/.test(changes)).toBe(facts.canMove);
      expect(changes.startsWith("You can")).toBe(
        facts.canMove || (facts.canEdit && facts.hasAddOns),
      );
      expect(updated.startsWith("You may make changes")).toBe(facts.canEdit);
      expect(/can no longer be changed/.test(changes)).toBe(
        phase === "over" || phase === "cancelled",
      );
      // Nobody could have changed a booking before it was placed.
      if (/were possible until/.test(changes)) {
        const placed = dateIn(timeZone, facts.created);
        expect(Temporal.PlainDate.compare(placed, facts.changesUntil)).toBeLessThanOrEqual(0);
      }
    });
  });

  test("name only the number of days that is enforced", () => {
    expectInEvery((_, words) => {
      for (const [, days] of allText(words).matchAll(/(\d+) days? before/g)) {
        expect(Number(days)).toBe(settings.changeCutoffDays);
      }
    });
  });

  test("say what is owed if and only if something is, and how it is paid", () => {
    expectInEvery(({ facts }, { payment, staffPayment: forStaff }) => {
      expect(payment !== null).toBe(facts.outstandingAmount !== null);
      if (!payment) {
        expect(forStaff).toBe(facts.status === "cancelled" ? "Settled" : "Paid");
        return;
      }
      expect(payment.text).toContain("£60.00");
      expect(payment.line).toContain("£60.00");
      expect(payment.text).not.toMatch(/null|undefined/);
      expect(/from your card/.test(payment.text)).toBe(
        !facts.isOnInvoice &&
          (payment.standing === "debit_coming" || payment.standing === "debit_refused"),
      );
      expect(/invoice/.test(payment.text)).toBe(facts.isOnInvoice);
      expect(waysToPay(payment.standing, { canTransfer: true }).includes("bank transfer")).toBe(
        facts.isOnInvoice,
      );
      expect(waysToPay(payment.standing, { canTransfer: false })).not.toContain("transfer");
      const isDeclined = facts.isPaymentRefused && !facts.isConfirmationWanted;
      expect(/could not take/.test(payment.text)).toBe(isDeclined);
      expect(/confirm/.test(payment.text)).toBe(facts.isConfirmationWanted);
      expect(/confirm/i.test(payButtonLabel(payment.standing))).toBe(facts.isConfirmationWanted);
      expect(forStaff).not.toMatch(/^Paid|^Settled/);
    });
  });

  test("tell staff how a payment stands, with its date only if there is one", () => {
    expectInEvery(({ facts, today }, { staffOutstanding: text }) => {
      expect(text === null).toBe(facts.outstandingAmount === null);
      if (text !== null) {
        const due = facts.outstandingDueDate;
        const isLate = due !== null && Temporal.PlainDate.compare(due, today) < 0;
        expect(text).not.toContain("null");
        expect(/20\d\d/.test(text)).toBe(due !== null && !facts.isConfirmationWanted);
        expect(/overdue/.test(text)).toBe(isLate && facts.isOnInvoice);
        expect(/refused/.test(text)).toBe(facts.isPaymentRefused && !facts.isConfirmationWanted);
        expect(/confirm/.test(text)).toBe(facts.isConfirmationWanted);
      }
    });
  });

  test("never announce a payment for a date that has passed", () => {
    expectInEvery(({ facts, today }, { payment }) => {
      const { outstandingDueDate: due } = facts;
      if (payment && due && Temporal.PlainDate.compare(due, today) < 0) {
        expect(payment.text).not.toMatch(/will be taken|is due by/);
        expect(payment.line).not.toMatch(/to pay on|due by/);
      }
    });
  });

  test("say for a cancelled booking who cancelled it, and what was kept", () => {
    expectInEvery(({ facts, phase }, { cancelled, answers }) => {
      expect(cancelled !== null).toBe(phase === "cancelled");
      expect(answers === null).toBe(phase === "upcoming" || phase === "under_way");
      if (cancelled !== null) {
        expect(cancelled).toContain(facts.isByStaff ? "Cancelled by us" : "Cancelled by you");
        expect(cancelled).toContain(facts.kept > 0 ? "£40.00 was kept." : "Nothing was kept.");
      }
    });
  });
});

describe("a booking placed after its changes had closed", () => {
  test("says so, instead of naming a date before it was placed", () => {
    const now = Temporal.Instant.from("2027-07-08T09:00:00Z");
    const facts = {
      status: "confirmed" as const,
      start,
      end,
      created: Temporal.Instant.from("2027-07-07T09:00:00Z"),
      changesUntil: Temporal.PlainDate.from("2027-07-05"),
      canEdit: false,
      canMove: false,
      hasAddOns: true,
    };
    expect(changesStatement(facts, { settings, now })).toBe(
      "Changes close 5 days before its date, so this booking cannot be changed.",
    );
    const earlier = { ...facts, created: Temporal.Instant.from("2027-05-07T09:00:00Z") };
    expect(changesStatement(earlier, { settings, now })).toBe(
      "Changes to this booking were possible until 5 July 2027.",
    );
  });
});

describe("the words that customers know", () => {
  const facts = { status: "confirmed" as const, start, end, timeZone, spaceName: "Carnaby Yard" };

  test("look forward to an upcoming booking", () => {
    expect(headlineOf(facts, "upcoming")).toEqual({
      kicker: "Success",
      title: "Your space is booked!",
      text: "See you Saturday 10th July at 10:00",
    });
    expect(badges.upcoming).toBe("Booked");
    expect(headlineOf(facts, "under_way").text).toBe("Carnaby Yard is yours until 13:30.");
  });

  test("confirm a change with the days until changes close", () => {
    const changed = {
      ...facts,
      created: start,
      changesUntil: Temporal.PlainDate.from("2027-07-05"),
      canEdit: true,
      canMove: false,
      hasAddOns: true,
    };
    const now = Temporal.Instant.from("2027-06-01T09:00:00Z");
    expect(updatedStatement(changed, { settings, now })).toBe(
      "You may make changes to your booking up to 5 days before the booking.",
    );
  });

  test.each([
    ["gb", "£60.00 to pay on 5 July 2027"],
    ["us", "£60.00 to pay on 07/05/2027 (5 July 2027)"],
  ] as const)("print the date of a debit in the format %s", (dateFormat, line) => {
    const payment = paymentStatement(
      { ...owed, outstandingDueDate: Temporal.PlainDate.from("2027-07-05") },
      { today: Temporal.PlainDate.from("2027-06-01"), dateFormat },
    );
    expect(payment?.line).toBe(line);
  });
});
