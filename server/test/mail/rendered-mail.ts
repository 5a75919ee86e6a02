import { expect } from "vitest";
import type { MailSite } from "../../src/features/mail/content/mail-content.ts";
import type { MailFacts } from "../../src/features/mail/mail-facts.ts";
import { renderMail } from "../../src/features/mail/render/render-mail.ts";
import { visibleText } from "../readers/read-mail.ts";

export const site: MailSite = {
  origin: "https://frontage.example",
  contact: { email: "hello@frontage.example", phone: "+44 20 7946 0188" },
  dateFormat: "gb",
  companyLine:
    "Frontage Spaces Ltd. Registered in England and Wales, company number 09999973. Registered office: 14 Lamb’s Passage, London EC1Y 8TG.",
};
export const writtenAt = Temporal.Instant.from("2027-04-12T09:00:00Z");
/** The page of the booking that sample mails are about. */
export const bookingUrl = "https://frontage.example/bookings/BK4DE5FGHJ/success";

/** Renders a mail of the test's site. */
export const render = (facts: MailFacts) => renderMail(facts, site, writtenAt);

/** Returns the text of a mail and the visible text of its HTML, with white space collapsed. */
export function both(facts: MailFacts): [text: string, html: string] {
  const { text, html } = render(facts);
  return [text.replace(/\s+/g, " "), visibleText(html)];
}

/** Expects words in the text of a mail and in its HTML. */
export function expectInBoth(facts: MailFacts, ...words: string[]) {
  for (const form of both(facts)) {
    for (const word of words) {
      expect(form).toContain(word);
    }
  }
}
