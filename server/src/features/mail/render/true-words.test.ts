import { describe, expect, test } from "vitest";
import { sampleMail } from "../../../../test/fixtures/mail-facts.ts";
import { visibleText } from "../../../../test/readers/read-mail.ts";
import type { MailFacts } from "../mail-facts.ts";
import type { MailSite } from "../content/mail-content.ts";
import { renderMail } from "./render-mail.ts";

// Reads what the mails of every event say, over how it is paid, who did it and what is owed.
// Source: docs/booking/payment-facts.md

const site: MailSite = {
  origin: "https://frontage.example",
  contact: { email: "hello@frontage.example", phone: "+44 20 7946 0188" },
  dateFormat: "gb",
  companyLine: "Frontage Spaces Ltd. Registered in England and Wales, company number 09999973.",
};
const day = (text: string) => Temporal.PlainDate.from(text);
const dueDate = day("2027-07-05");

const methods = ["card", "transfer"] as const;
const byWhom = ["customer", "staff", "landlord", "job"] as const;

/** What can be owed, with what each mail about it says and never says. */
const owing = {
  nothing: {
    facts: { outstanding: 0, outstandingDueDate: null, paymentTerms: "card", refusal: null },
    says: null,
    never: /still to pay|debited on|\?pay=true|due by/i,
  },
  "a debit": {
    facts: {
      outstanding: 31_260,
      outstandingDueDate: dueDate,
      paymentTerms: "card",
      refusal: null,
    },
    says: /debit.*5 July 2027/,
    never: /declined|bank transfer|\?pay=true/,
  },
  "a declined card": {
    facts: {
      outstanding: 31_260,
      outstandingDueDate: day("2027-04-10"),
      paymentTerms: "card",
      refusal: "declined",
    },
    says: /bank declined.*\?pay=true/,
    never: /debited on|10 April 2027|once more|by bank transfer/,
  },
  "an unconfirmed card": {
    facts: {
      outstanding: 31_260,
      outstandingDueDate: day("2027-04-10"),
      paymentTerms: "card",
      refusal: "unconfirmed",
    },
    says: /wants you to confirm.*\?pay=true/,
    never: /declined|debited on|10 April 2027|by bank transfer/,
  },
  "an invoice": {
    facts: {
      outstanding: 31_260,
      outstandingDueDate: dueDate,
      paymentTerms: "invoice",
      refusal: null,
    },
    says: /due by .*5 July 2027.*/,
    never: /debit|declined|was due/,
  },
  "an overdue invoice": {
    facts: {
      outstanding: 31_260,
      outstandingDueDate: day("2027-04-10"),
      paymentTerms: "invoice",
      refusal: null,
    },
    says: /was due by .*10 April 2027/,
    never: /debit|declined/,
  },
} as const;

type Owing = keyof typeof owing;

const owed = (state: Owing) => ({
  ...owing[state].facts,
  nextTries: [],
  asOf: day("2027-04-12"),
});

/** The text and the visible text of the HTML of a mail, with the links of its text. */
function wordsOf(facts: MailFacts): string {
  const { subject, text, html } = renderMail(
    facts,
    site,
    Temporal.Instant.from("2027-04-12T09:00Z"),
  );
  return `${subject} ${visibleText(html)} ${text}`.replace(/\s+/g, " ");
}

const states = Object.keys(owing).filter((state): state is Owing => state in owing);

describe.each(states)("with %s owed", (state) => {
  const { says, never } = owing[state];
  const facts = owed(state);
  const mails: Readonly<Record<string, MailFacts>> = {
    confirmation: sampleMail("booking_confirmed", facts),
    change: sampleMail("booking_changed", facts),
    cancellation: sampleMail("booking_cancelled", { ...facts, dropped: 0 }),
    reminder: sampleMail("booking_reminder", facts),
    receipt: sampleMail("receipt", facts),
  };
  for (const [event, mail] of Object.entries(mails)) {
    test(`the ${event} says how it is paid and nothing else`, () => {
      const words = wordsOf(mail);
      if (says) {
        expect(words).toMatch(says);
      }
      expect(words).not.toMatch(never);
    });
  }

  if (state.includes("card")) {
    test("the mail about a refused debit says the same, with a link to pay", () => {
      const words = wordsOf(sampleMail("debit_failed", facts));
      expect(words).toMatch(says ?? /never/);
      expect(words).not.toMatch(never);
    });
  }
});

describe.each(methods)("money by %s", (method) => {
  const other = method === "card" ? /bank transfer/ : /card/;
  const own = method === "card" ? /card/ : /bank transfer/;

  test.each(byWhom)("is called so in the receipt after an act of the %s", (by) => {
    const words = wordsOf(sampleMail("receipt", { ...owed("nothing"), method, by }));
    expect(words).toMatch(own);
    expect(words).not.toMatch(other);
  });

  test("is called so in the mail about its refund, with the reason", () => {
    for (const cause of ["cancellation", "add_ons", "move", "staff"] as const) {
      const reason = cause === "staff" ? "The lift stood still." : null;
      const words = wordsOf(sampleMail("refund_made", { method, cause, reason }));
      expect(words).toMatch(own);
      expect(words).not.toMatch(other);
      if (reason !== null) {
        expect(words).toContain(reason);
      }
    }
  });

  test("is called so in the mail of the cancellation that gives it back", () => {
    const refunds = [{ method, amount: 11_970, isPaid: false, isDisputed: false }];
    const words = wordsOf(sampleMail("booking_cancelled", { ...owed("nothing"), refunds }));
    expect(words).toMatch(own);
    expect(words).not.toMatch(other);
    expect(words).toContain("£119.70");
  });
});

describe.each(byWhom)("a change by the %s", (by) => {
  test.each(["times", "products"] as const)("of %s says who made it and why", (what) => {
    const words = wordsOf(
      sampleMail("booking_changed", { what, by, reason: "The lift is repaired." }),
    );
    expect(words.includes("You have")).toBe(by === "customer");
    expect(words.includes("The lift is repaired.")).toBe(by !== "customer");
  });

  test("names the maker of a booking", () => {
    const words = wordsOf(sampleMail("booking_confirmed", { by }));
    expect(words.includes("Thank you for booking with us.")).toBe(by === "customer");
  });
});

describe("a cancellation", () => {
  test("says what is no longer due, and no amount of nothing", () => {
    const unpaid = { ...owed("nothing"), refund: 0, refunds: [], kept: 0, dropped: 29_862 };
    const words = wordsOf(sampleMail("booking_cancelled", unpaid));
    expect(words).toContain("£298.62 that was still to pay is no longer due");
    expect(words).toContain("Nothing had been paid");
    expect(words).not.toMatch(/£0\.00|card|Kept/);
  });
});
