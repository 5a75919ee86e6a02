import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { sampleMail, sampleMails } from "../../../../test/fixtures/mail-facts.ts";
import { visibleText } from "../../../../test/readers/read-mail.ts";
import { mailFacts, type MailFacts } from "../mail-facts.ts";
import type { MailSite } from "../content/mail-content.ts";
import { renderMail } from "./render-mail.ts";
import { required } from "../../../../../testing/required.ts";
import {
  both,
  bookingUrl,
  expectInBoth,
  render,
  site,
  writtenAt,
} from "../../../../test/mail/rendered-mail.ts";

const when = "Saturday 10 July 2027, 10:00–13:30 (London time)";

describe("every mail", () => {
  test("shows international addresses in their own letters, and answers to the ASCII form", () => {
    const stored = "ada@xn--mnchen-3ya.example";
    const facts = mailFacts.parse(
      JSON.parse(
        JSON.stringify(z.encode(mailFacts, sampleMail("enquiry_notice"))).replaceAll(
          "ada@example.com",
          stored,
        ),
      ),
    );
    const { text, html, subject, replyTo } = renderMail(
      facts,
      { ...site, contact: { ...site.contact, email: "hello@xn--mnchen-3ya.example" } },
      writtenAt,
    );
    for (const shown of [text, html]) {
      expect(shown).toContain("ada@münchen.example");
      expect(shown).toContain("hello@münchen.example");
    }
    expect(text + html + subject).not.toContain("xn--");
    expect(replyTo?.email).toBe(stored);
  });

  test.each(sampleMails.map((facts) => [facts.kind, facts] as const))(
    "%s has the same content in HTML and text, and survives the database",
    (_, facts) => {
      const mail = render(facts);
      expect(mail.subject.length).toBeGreaterThan(5);
      expect(mail.text).not.toMatch(/undefined|null|NaN|\[object/);
      expect(mail.html).not.toMatch(/undefined|NaN|\[object/);
      expect(mail.html.startsWith("<!doctype html>")).toBe(true);
      expect(mail.html).toContain("max-width:600px");
      expect(mail.html).toContain("prefers-color-scheme: dark");
      // Every word of the text is in the HTML as well.
      const [, html] = both(facts);
      const words = mail.text
        .split("\n")
        .map((line) => line.replace(/^> /, ""))
        .filter((line) => !/^(=+|-+|-- |https?:.*)$/.test(line))
        .flatMap((line) => line.match(/[\p{L}\p{N}£.,@+…]{4,}/gu) ?? []);
      expect(words.filter((word) => !html.includes(word.replace(/[.,:]+$/, "")))).toEqual([]);
      // Encoded as in the database, and decoded.
      const stored: unknown = JSON.parse(JSON.stringify(z.encode(mailFacts, facts)));
      expect(render(mailFacts.parse(stored))).toEqual(mail);
    },
  );

  test.each(sampleMails.map((facts) => [facts.kind, facts] as const))(
    "%s says in its footer who the company is",
    (_, facts) => expectInBoth(facts, site.companyLine),
  );

  test.each(sampleMails.map((facts) => [facts.kind, facts] as const))(
    "%s loads nothing and links to the site only",
    (_, facts) => {
      const { html } = render(facts);
      expect(html).not.toMatch(/<(img|script|link|iframe|object|form)\b|url\(|@import|src=/);
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = ""]) => link);
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) {
        expect(link).toMatch(/^(https:\/\/frontage\.example\/|mailto:hello@frontage\.example$)/);
      }
    },
  );
});

describe("text from a form", () => {
  const nasty = `<img src=x onerror="alert(1)">'&"</td><script>alert(1)</script>`;

  test("is escaped in every mail", () => {
    const tags = (html: string) =>
      required(html.match(/<(?!br )[a-z!/][^>]*>/g), "the tags of the mail").length;
    for (const facts of sampleMails) {
      const encoded: unknown = JSON.parse(
        JSON.stringify(z.encode(mailFacts, facts)),
        (key, value: unknown) => (isFreeText(key) && value ? nasty : value),
      );
      const { html } = render(mailFacts.parse(encoded));
      expect(html).not.toContain("<script");
      expect(html).not.toContain("<img");
      expect(html).not.toContain('onerror="');
      expect(tags(html)).toBe(tags(render(facts).html));
    }
  });

  test("is complete in the copy to our team", () => {
    const { person } = sampleMail("support_notice");
    expectInBoth(
      sampleMail("support_notice", { person: { ...person, name: nasty }, summary: nasty }),
      nasty,
    );
  });

  test("is not repeated to an unverified address", () => {
    const lure = "win a prize at evil.example";
    const { person } = sampleMail("enquiry_received");
    const { person: caller } = sampleMail("call_received");
    const mails = [
      sampleMail("enquiry_received", {
        person: { ...person, firstName: lure, lastName: lure, companyName: lure },
        message: lure,
      }),
      sampleMail("support_received", {
        person: { ...caller, name: "evil.example" },
        summary: lure,
        description: lure,
      }),
      sampleMail("call_received", {
        person: { ...caller, name: "evil.example" },
        when: lure,
        message: lure,
      }),
      sampleMail("welcome", { firstName: lure }),
      sampleMail("password_reset", { firstName: lure }),
      sampleMail("email_verification", { firstName: lure }),
    ];
    for (const mail of mails) {
      const { subject, text, html } = render(mail);
      expect(subject + text + html).not.toContain("evil.example");
      expect(text).toContain("Hello,");
    }
  });

  test("is used in the greeting if it is a name", () => {
    for (const firstName of ["Ada", "Zoë", "Anne-Marie", "O’Neill", "Шура", "明"]) {
      expectInBoth(sampleMail("welcome", { firstName }), `Hello ${firstName},`);
    }
  });

  test("is unchanged in the visible text, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }), (summary) => {
        const words = summary.replace(/\s+/g, " ").trim();
        const { html } = render(sampleMail("support_notice", { summary }));
        expect(visibleText(html)).toContain(words);
      }),
    );
  });
});

const isFreeText = (key: string) =>
  /^(name|firstName|lastName|companyName|phone|summary|description|when|message|category|type|address|code|filename|arrival|title|discountCode|paymentReference|token)$/.test(
    key,
  );

describe("the other mails", () => {
  test("remind of a booking and its outstanding amount", () => {
    expectInBoth(sampleMail("booking_reminder"), "See you in 7 days", when, "£312.60");
    expectInBoth(
      sampleMail("booking_reminder", { days: 1 }),
      "See you tomorrow",
      "Ring the bell in the yard. You can enter the space from 10:00.",
      "Grace Hopper, Space manager",
    );
    const paid = sampleMail("booking_reminder", { outstanding: 0, outstandingDueDate: null });
    expect(render(paid).text).not.toContain("£");
  });

  test("announce a debit", () => {
    expectInBoth(sampleMail("debit_coming"), "£312.60", "On 5 July 2027 we will debit", when);
  });

  test("print the month first, then the words, where the setting asks for it", () => {
    const american: MailSite = { ...site, dateFormat: "us" };
    const written = (facts: MailFacts) => renderMail(facts, american, writtenAt).text;
    expect(written(sampleMail("debit_coming"))).toContain(
      "On 07/05/2027 (5 July 2027) we will debit",
    );
    expect(written(sampleMail("booking_confirmed"))).toContain(
      "debited on 07/05/2027 (5 July 2027)",
    );
  });

  test("link to the payment after a refused debit", () => {
    const facts = sampleMail("debit_failed");
    expectInBoth(
      facts,
      "Payment outstanding",
      "Pay £312.60 now",
      "again on 6 July 2027, and for the last time on 7 July 2027",
    );
    expect(render(facts).html).toContain(`href="${bookingUrl}?pay=true"`);
    expectInBoth(sampleMail("debit_failed", { nextTries: [] }), "will not try your card again");
  });

  test("state that a receipt is not an invoice", () => {
    expectInBoth(
      sampleMail("receipt"),
      "£239.40",
      "D3AL",
      "Monday 12 April 2027",
      "Receipt – not a VAT invoice",
    );
  });

  test("confirm a refund", () => {
    expectInBoth(sampleMail("refund_made"), "£54.00", "R3FUND", when);
  });

  test("say that a refund could not be sent, and what happens next", () => {
    expectInBoth(
      sampleMail("refund_failed"),
      "We could not send your refund",
      "We still owe you £54.00",
      "Our team will write to you",
      when,
    );
  });

  test("send our team the whole enquiry, with replies to the sender", () => {
    const facts = sampleMail("enquiry_notice");
    expectInBoth(
      facts,
      "Ada Lovelace",
      "ada@example.com",
      "+44 20 7946 0000",
      "Engines Ltd",
      "I want to occupy a space",
      when,
    );
    expectInBoth(facts, "Is there a lift?");
    const withoutSpace = render({ ...facts, space: null, times: [] });
    expect(withoutSpace.subject).toBe("Message from Ada Lovelace");
    expect(render(facts).replyTo).toEqual({ name: "Ada Lovelace", email: "ada@example.com" });
    expect(render(sampleMail("enquiry_received")).replyTo).toBeNull();
    expectInBoth(
      sampleMail("enquiry_received"),
      "Thank you for your interest. A member of our team will be in touch soon.",
    );
  });

  test("keep the line breaks of a description", () => {
    const { text, html } = render(sampleMail("support_notice"));
    expect(text).toContain("> I stand before it.\n> It does not open.\n");
    expect(html).toContain("I stand before it.<br />It does not open.<br />");
  });

  test("link to the page for a new password", () => {
    const { text, html } = render(sampleMail("password_reset"));
    const url = "https://frontage.example/account/password/reset/s3cret";
    expect(text).toContain(url);
    expect(html).toContain(`href="${url}"`);
  });
});

describe("an extra charge that is not paid yet", () => {
  test("asks the customer to pay by a link if the bank wants a confirmation", () => {
    const mail = sampleMail("extra_requested", { isOnInvoice: false });
    expectInBoth(mail, "Your bank asks you to confirm the payment", "An hour of overtime");
    expect(render(mail).subject).toMatch(/^Please confirm your payment of £60\.00: /);
    expect(render(mail).html).toContain("Confirm £60.00 now");
  });

  test("is added to the transfer of a booking on invoice, without a link to pay", () => {
    const mail = sampleMail("extra_requested", { isOnInvoice: true, refusal: null });
    expectInBoth(mail, "We have added £60.00 to what you pay by bank transfer");
    expect(render(mail).subject).toMatch(/^£60\.00 added to your booking: /);
    expect(render(mail).html).not.toContain("?pay=true");
  });
});
