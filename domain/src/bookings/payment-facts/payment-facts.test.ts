import { describe, expect, test } from "vitest";
import { formatDateInWords } from "../../time/format-time.ts";
import { cancelledRefund, droppedSentence, refundWays } from "./cancelled-money.ts";
import { actors, changeSentence, refundCauses, refundCauseSentence } from "./change-sentences.ts";
import {
  needsCustomer,
  owedDetail,
  owedSentence,
  payLabel,
  triesSentence,
} from "./owed-sentences.ts";
import { methodOf, methodWords, paymentMethods } from "./payment-method.ts";
import { whatIsOwed, type OutstandingFacts, type Owed } from "./what-is-owed.ts";

const day = (text: string) => Temporal.PlainDate.from(text);
const price = (amount: number) => `£${(amount / 100).toFixed(2)}`;
const wording = { price, date: formatDateInWords };

const facts: OutstandingFacts = {
  outstanding: 31_260,
  outstandingDueDate: day("2027-07-05"),
  paymentTerms: "card",
  refusal: null,
  nextTries: [],
  asOf: day("2027-06-28"),
};
const refused = { refusal: "declined", asOf: day("2027-07-05") } as const;
const tries = [day("2027-07-06"), day("2027-07-07")];

/** Every state of what is owed, with what it must and must not say. */
const states: readonly (readonly [
  name: string,
  changes: Partial<OutstandingFacts>,
  says: readonly RegExp[],
  never: RegExp,
])[] = [
  ["nothing", { outstanding: 0, outstandingDueDate: null }, [], /./],
  ["a debit to come", {}, [/will debit the £312\.60/, /5 July 2027/], /declined|transfer|confirm/],
  ["a debit of today", { asOf: day("2027-07-05") }, [/today/], /2027|declined|transfer/],
  ["a debit that is late", { asOf: day("2027-07-08") }, [/today/], /2027|declined|transfer/],
  [
    "a card that was declined",
    { ...refused, nextTries: tries },
    [/declined/, /again on 6 July 2027, and for the last time on 7 July 2027/, /Pay £312\.60 now/],
    /once more|debited on|transfer|confirm/,
  ],
  [
    "a card that was declined twice",
    { ...refused, nextTries: tries.slice(1) },
    [/for the last time on 7 July 2027/],
    /once more|again on|debited on/,
  ],
  ["a card that was declined for good", refused, [/will not try your card again/], /on \d/],
  [
    "a payment that the bank wants confirmed",
    { ...refused, refusal: "unconfirmed" },
    [/bank wants you to confirm/, /Confirm £312\.60 now/],
    /declined|debited on|transfer/,
  ],
  [
    "an invoice",
    { paymentTerms: "invoice" },
    [/£312\.60 is still to pay by bank transfer/, /due by .*5 July 2027/],
    /card|debit|declined|was due/,
  ],
  [
    "an overdue invoice",
    { paymentTerms: "invoice", asOf: day("2027-07-06") },
    [/was due by .*5 July 2027/, /bank transfer now/],
    /card|debit|declined/,
  ],
  [
    "an invoice whose card was refused before",
    { paymentTerms: "invoice", refusal: "declined" },
    [/bank transfer/],
    /card|debit|declined/,
  ],
];

const everythingSaid = (owed: Owed) =>
  [
    owedDetail(owed, wording),
    owedSentence(owed, wording),
    triesSentence(owed, wording),
    payLabel(owed, wording) ?? "",
  ]
    .filter((text) => text !== "")
    .join(" | ");

describe("what is owed", () => {
  test.each(states)("says how %s is paid, and nothing else", (_, changes, says, never) => {
    const words = everythingSaid(whatIsOwed({ ...facts, ...changes }));
    for (const pattern of says) {
      expect(words).toMatch(pattern);
    }
    expect(words).not.toMatch(never);
  });

  test("asks the customer to act unless the card is debited", () => {
    const asked = states
      .filter(([, changes]) => needsCustomer(whatIsOwed({ ...facts, ...changes })))
      .map(([name]) => name);
    expect(asked).toEqual(
      states.map(([name]) => name).filter((name) => /card|confirmed|invoice/.test(name)),
    );
  });

  test("keeps the words of mails from before the date was kept", () => {
    expect(everythingSaid(whatIsOwed({ ...facts, asOf: null }))).toContain("5 July 2027");
  });
});

describe("money that moved", () => {
  test("is named by its method", () => {
    expect(["testpay", "stripe", "transfer"].map(methodOf)).toEqual(["card", "card", "transfer"]);
    for (const method of paymentMethods) {
      const { refundMade, refundComing, refundWay, ...words } = methodWords[method];
      const all = [
        ...Object.values(words),
        ...[refundMade, refundComing, refundWay].map((sentence) => sentence("£1")),
      ];
      for (const text of all) {
        expect(text).toMatch(method === "card" ? /card/ : /bank transfer/);
        expect(text).not.toMatch(method === "card" ? /transfer/ : /card/);
      }
    }
  });

  test("says why it goes back, unless the typed reason does", () => {
    expect(refundCauses.map((cause) => refundCauseSentence(cause) !== "")).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe("a cancellation", () => {
  const nothing = { refunds: [], kept: 0 };

  test("names each method that money goes back by", () => {
    const refunds = [
      { method: "card", amount: 100, isPaid: false },
      { method: "transfer", amount: 200, isPaid: false },
    ] as const;
    expect(cancelledRefund({ ...nothing, refunds }, wording)).toBe(
      "£1.00 will be back on your card within 5–10 days. We will refund £2.00 by bank transfer.",
    );
  });

  test("names the card if it is known, and what was paid already", () => {
    const card = "Visa card ending 4242";
    const refunds = [
      { method: "card", amount: 20_000, isPaid: true, card },
      { method: "transfer", amount: 9862, isPaid: false, card },
    ] as const;
    expect(cancelledRefund({ ...nothing, refunds }, wording)).toBe(
      "We have refunded £200.00 to your Visa card ending 4242. It takes 5–10 days to appear on your statement. We will refund £98.62 by bank transfer.",
    );
    expect(refundWays(refunds, wording)).toBe(
      "£200.00 to the Visa card ending 4242, £98.62 by bank transfer",
    );
  });

  test("promises no date for a refund that waits for the end of a dispute", () => {
    const refunds = [
      { method: "card", amount: 100, isPaid: false, isDisputed: true },
      { method: "card", amount: 200, isPaid: false },
    ] as const;
    const [waits, coming] = cancelledRefund({ ...nothing, refunds }, wording).split("at once. ");
    expect(waits).toMatch(/^Your refund of £1\.00 waits for your bank\. You have asked your bank/);
    expect(waits).not.toContain("days");
    expect(coming).toBe("£2.00 will be back on your card within 5–10 days.");
    expect(refundWays(refunds, wording)).toBe(
      "£1.00 to the card once the dispute is decided, £2.00 to the card",
    );
  });

  test("says that nothing was paid, rather than that nothing is refunded", () => {
    expect(cancelledRefund(nothing, wording)).toContain("Nothing had been paid");
    expect(cancelledRefund({ ...nothing, kept: 100 }, wording)).toBe("Nothing is refunded.");
  });

  test("says what is no longer due", () => {
    expect(droppedSentence({ dropped: 29_862 }, wording)).toContain("£298.62");
    expect(droppedSentence({ dropped: 0 }, wording)).toBe("");
  });
});

describe("a change", () => {
  test("is never said to be the customer's unless they made it", () => {
    for (const actor of actors) {
      for (const event of ["placed", "add_ons", "moved", "cancelled"] as const) {
        const sentence = changeSentence(event, actor);
        expect(/^You have|^Thank you/.test(sentence)).toBe(actor === "customer");
      }
    }
  });
});
