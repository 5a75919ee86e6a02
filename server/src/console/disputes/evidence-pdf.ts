import { personName } from "@frontage/domain/text/person-name.ts";
import { companyLine } from "@frontage/domain/company/company-line.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { vatDocumentNames } from "@frontage/domain/tax-point/vat-document-names.ts";
import { formatDateInWords, formatUtc } from "@frontage/domain/time/format-time.ts";
import { loadFallbackFonts } from "../../pdf/fallback-fonts.ts";
import { TaggedPdf } from "../../pdf/tagged-pdf.ts";
import {
  companyFact,
  drawFacts,
  drawLetterhead,
  formatSlot,
  styles,
  type Fact,
} from "../../features/documents/pdf/document-parts.ts";
import { drawSignedLicence } from "../../features/documents/pdf/licence-pdf.ts";
import { drawLines } from "../../features/documents/pdf/lines-table.ts";
import type { BookingEvidence, Evidence } from "./load-evidence.ts";

/** Makes the evidence for a dispute: one file that the provider passes on to the customer's bank. */
export async function makeEvidencePdf(evidence: Evidence): Promise<Buffer> {
  const { dispute, company, at } = evidence;
  const { code, amount, currency } = dispute;
  const pdf = new TaggedPdf({
    title: `Evidence for dispute ${code}`,
    author: company.legalName,
    at,
    foot: `Evidence for dispute ${code}`,
    issuer: companyLine(company),
    watermark: null,
    fallback: await loadFallbackFonts(JSON.stringify(evidence)),
  });
  drawLetterhead(pdf, company, `Dispute ${code}`);
  pdf.text("H1", "Evidence", styles.title);
  pdf.y += 12;
  drawFacts(
    pdf,
    [
      { label: "Disputed", values: [formatMoney({ amount, currency })], isStrong: true },
      { label: "Reason given", values: [dispute.reason] },
      { label: "Dispute", values: [dispute.reference] },
      { label: "Charge", values: [dispute.chargeReference] },
      {
        label: "Customer",
        values: [personName(dispute), dispute.email],
      },
      companyFact("Merchant", company),
    ],
    3,
  );
  for (const booking of evidence.bookings) {
    drawBooking(pdf, booking);
  }
  drawSection(
    pdf,
    "Messages between the customer and us",
    evidence.correspondence.map(({ at: written, from, text }) => [
      `${formatUtc(written)}, ${from === "us" ? "our answer" : "from the customer"}`,
      text,
    ]),
    "The customer wrote to us neither before the booking nor after it.",
  );
  for (const { licences } of evidence.bookings) {
    for (const licence of licences) {
      pdf.makeRoom(Number.MAX_SAFE_INTEGER);
      drawSignedLicence(pdf, licence, "owner");
    }
  }
  return pdf.finish();
}

function drawBooking(pdf: TaggedPdf, { booking, ...evidence }: BookingEvidence): void {
  const { code, space, address, timeZone, startsAt: start, endsAt: end, currency } = booking;
  const amount = (value: number) => formatMoney({ amount: value, currency });
  pdf.y += 10;
  pdf.makeRoom(160);
  pdf.text("H2", `Booking ${code}`, styles.section);
  pdf.y += 6;
  drawFacts(
    pdf,
    [
      { label: "Space", values: [space, address], isStrong: true },
      { label: "Time", values: formatSlot(timeZone, { start, end }), isStrong: true },
      { label: "Placed", values: [formatUtc(booking.createdAt)] },
      { label: "State", values: [booking.status] },
      usedFact(evidence),
      ...(evidence.event ? [{ label: "Event announced", values: [evidence.event.name] }] : []),
    ],
    3,
  );
  for (const { signature, version } of evidence.licences) {
    drawFacts(pdf, acceptanceFacts(signature, version), 3);
  }
  drawSection(
    pdf,
    "Money",
    evidence.payments.map((payment) => [
      `${formatUtc(payment.createdAt)}, ${kindTexts[payment.kind]}`,
      `${amount(payment.amount)}, ${payment.providerReference}`,
    ]),
    "No payment is recorded.",
  );
  for (const { kind, number, issuedOn, ...invoice } of evidence.invoices) {
    pdf.makeRoom(120);
    const title = vatDocumentNames[kind];
    pdf.text("H3", `${title} ${number} of ${formatDateInWords(issuedOn)}`, styles.strong);
    pdf.y += 6;
    drawLines(pdf, invoice);
    pdf.y += 12;
  }
  drawSection(
    pdf,
    "Mails to the customer",
    evidence.mails.map(({ created, subject, to, state }) => [
      `${formatUtc(created)}, ${state}`,
      `${subject} (to ${to})`,
    ]),
    "No mail was sent.",
  );
}

const kindTexts: Readonly<Record<BookingEvidence["payments"][number]["kind"], string>> = {
  charge: "paid",
  refund: "refunded",
  reversal: "taken back by the bank",
  reinstated: "given back by the bank",
  returned: "a refund that came back",
};

function usedFact({ footfall }: Pick<BookingEvidence, "footfall">): Fact {
  if (!footfall) {
    return { label: "Visitors counted", values: ["The door was not counted in this time"] };
  }
  const { entered, passing } = footfall;
  return {
    label: "Visitors counted",
    values: [
      ...(entered === null ? [] : [`${entered} came in during the booked time`]),
      ...(passing === null ? [] : [`${passing} passed`]),
    ],
    isStrong: true,
  };
}

function acceptanceFacts(
  signature: BookingEvidence["licences"][number]["signature"],
  version: number,
): Fact[] {
  const { printedName, email, at, ip, userAgent, acceptedBy } = signature;
  return [
    {
      label: `Licence accepted, version ${version}`,
      values: [printedName, email, ...(acceptedBy === null ? [] : [`by ${acceptedBy}`])],
      isStrong: true,
    },
    { label: "Accepted at", values: [formatUtc(at)] },
    { label: "From", values: [ip, ...(userAgent === null ? [] : [userAgent])] },
  ];
}

/** Draws rows of a label and a text; `empty` if there are none. */
function drawSection(
  pdf: TaggedPdf,
  title: string,
  rows: readonly (readonly [label: string, text: string])[],
  empty: string,
): void {
  pdf.y += 6;
  pdf.makeRoom(60);
  pdf.text("H3", title, styles.section);
  pdf.y += 5;
  if (rows.length === 0) {
    pdf.text("P", empty, styles.body);
  }
  for (const [label, text] of rows) {
    pdf.makeRoom(30);
    pdf.text("P", label, styles.small);
    for (const paragraph of text.split(/\n+/)) {
      pdf.text("P", paragraph, styles.body);
    }
    pdf.y += 4;
  }
  pdf.y += 6;
}
