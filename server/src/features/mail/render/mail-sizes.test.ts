import { describe, expect, test } from "vitest";
import { sampleMail, transfer } from "../../../../test/fixtures/mail-facts.ts";
import { first } from "../../../../../testing/required.ts";
import type { MailFacts, PricedBooking } from "../mail-facts.ts";
import type { MailSite } from "../content/mail-content.ts";
import { renderMail } from "./render-mail.ts";

// Mail programs cut a mail at about 100 KB. Source: docs/people/mail.md#long-mails

const site: MailSite = {
  origin: "https://frontage.example",
  contact: { email: "hello@frontage.example", phone: "+44 20 7946 0188" },
  dateFormat: "gb",
  companyLine: "Frontage Spaces Ltd. Registered in England and Wales, company number 09999973.",
};
const one = first(sampleMail("booking_confirmed").bookings, "the booking");
const bookings: PricedBooking[] = Array.from({ length: 20 }, (_, index) => ({
  ...one,
  code: `BK${String(index).padStart(8, "0")}`,
  start: one.start.add({ hours: 24 * index }),
  end: one.end.add({ hours: 24 * index }),
  lines: [...one.lines, ...one.lines.map((line) => ({ ...line, name: `${line.name}, long` }))],
}));

/** Every mail that can be about several times. */
const mails: readonly MailFacts[] = [
  sampleMail("booking_confirmed", { bookings }),
  sampleMail("booking_confirmed", {
    bookings,
    paymentTerms: "invoice",
    transfers: bookings.map(() => transfer),
  }),
  sampleMail("receipt", { bookings }),
  sampleMail("landlord_booking", {
    lettings: bookings.map((booking) => ({ ...booking, total: 55_200, share: 33_120 })),
  }),
];

describe.each(mails.map((facts) => [facts.kind, facts] as const))("%s of 20 times", (_, facts) => {
  const { html, text, attachments } = renderMail(
    facts,
    site,
    Temporal.Instant.from("2027-04-12T09:00Z"),
  );

  test("stays below 100 KB with its calendar files", () => {
    const parts = [html, text, ...attachments.map(({ content }) => content)];
    const bytes = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
    expect(bytes).toBeLessThan(100_000);
  });

  test("names every time and links to its booking", () => {
    for (const { code } of bookings) {
      expect(text).toContain(code);
      expect(html).toContain(code);
    }
  });
});

test("a confirmation has its totals before its times", () => {
  const { html, text } = renderMail(
    sampleMail("booking_confirmed", { bookings }),
    site,
    Temporal.Instant.from("2027-04-12T09:00Z"),
  );
  for (const form of [html, text]) {
    expect(form.indexOf("Still to pay")).toBeGreaterThan(0);
    expect(form.indexOf("Still to pay")).toBeLessThan(form.indexOf("BK00000000"));
  }
});
