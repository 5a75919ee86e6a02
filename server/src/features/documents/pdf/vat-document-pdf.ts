import { companyLine } from "@frontage/domain/company/company-line.ts";
import { addressLines } from "./address-lines.ts";
import { owedSentence } from "@frontage/domain/bookings/payment-facts/owed-sentences.ts";
import { methodWords } from "@frontage/domain/bookings/payment-facts/payment-method.ts";
import type { Owed } from "@frontage/domain/bookings/payment-facts/what-is-owed.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { vatDocumentNames } from "@frontage/domain/tax-point/vat-document-names.ts";
import type { DateFormat } from "@frontage/domain/time/date-format.ts";
import { formatDate, formatDateInWords } from "@frontage/domain/time/format-time.ts";
import { dateIn, startOfDay } from "@frontage/domain/time/zoned-day.ts";
import { loadFallbackFonts } from "../../../pdf/fallback-fonts.ts";
import { colours } from "../../../pdf/site-typeface.ts";
import { contentWidth, page, TaggedPdf, type TextStyle } from "../../../pdf/tagged-pdf.ts";
import {
  hasPrice,
  lacksAddress,
  type BookedFacts,
  type Buyer,
  type DocumentLine,
  type DocumentPayment,
  type DocumentReader,
  type VatDocumentFacts,
} from "../document-facts.ts";
import { drawLines, isDeduction } from "./lines-table.ts";
import { drawTransfer } from "./draw-transfer.ts";
import {
  companyFact,
  drawFacts,
  drawLetterhead,
  styles,
  formatSlot,
  type Fact,
} from "./document-parts.ts";

/** Makes the PDF of a VAT invoice, of a VAT receipt, or of a credit note. */
export async function makeVatDocumentPdf(
  facts: VatDocumentFacts,
  reader: DocumentReader,
): Promise<Buffer> {
  const { kind, number, issuedOn, space, start, credits, cancelledOn, taxPoint } = facts;
  const name = vatDocumentNames[kind];
  // What is kept of a cancelled booking is supplied by the cancellation. Source: docs/console/vat-report.md#date-of-supply
  const supplyDate = cancelledOn ?? dateIn(space.zone, start);
  const pdf = new TaggedPdf({
    title: `${name} ${number}`,
    author: facts.company.legalName,
    at: startOfDay(issuedOn, "UTC"),
    foot: `${name} ${number}, booking ${facts.booking}${copyLabel(reader)}`,
    issuer: companyLine(facts.company),
    watermark: null,
    fallback: await loadFallbackFonts(JSON.stringify(facts)),
  });
  drawAccount(pdf, facts, reader, {
    title: name,
    facts: [
      {
        label: `${name.replace("VAT i", "I")} number`,
        values: [number],
        isStrong: true,
      },
      { label: "Issued", values: [formatDateInWords(issuedOn)] },
      ...(credits
        ? [
            {
              label: "Takes back",
              values: [credits.number, `of ${formatDateInWords(credits.issuedOn)}`],
            },
          ]
        : []),
      ...(cancelledOn ? [{ label: "Cancelled", values: [formatDateInWords(cancelledOn)] }] : []),
      ...(taxPoint ? [{ label: "Tax point", values: [formatDateInWords(taxPoint)] }] : []),
      { label: "Date of supply", values: [formatDateInWords(supplyDate)] },
      { label: "Booking", values: [facts.booking] },
    ],
  });
  const total = totalOf(facts);
  const price = totalOf({ lines: withoutDeductions(facts.lines) });
  if (kind === "credit_note") {
    drawSum(pdf, "Total credited", total, facts.currency);
    pdf.y += 14;
    pdf.text("P", creditTextOf(facts), styles.small);
  } else if (kind === "receipt") {
    drawSum(pdf, "Received", total, facts.currency);
    pdf.y += 14;
    pdf.text("P", receiptText, styles.small);
  } else if (reader === "landlord") {
    drawSum(pdf, "Total", price, facts.currency);
  } else {
    drawPayments(pdf, facts, `Paid by ${formatDateInWords(issuedOn)}`);
    const left = price - paidOf(facts.payments);
    drawSum(pdf, left < 0 ? "To be refunded" : "Left to pay", Math.abs(left), facts.currency);
    if (facts.transfer) {
      await drawTransfer(pdf, facts.transfer);
    }
  }
  if (kind !== "credit_note" && reader === "owner" && lacksAddress(facts)) {
    pdf.y += 14;
    pdf.text("P", addressText(vatDocumentNames[kind]), styles.small);
  }
  return pdf.finish();
}

function creditTextOf({ cancelledOn, lines, isReplaced = false }: VatDocumentFacts): string {
  if (isReplaced) {
    return replacedText;
  }
  if (lines.some(({ kind }) => kind === "advance")) {
    return receiptCreditText;
  }
  return cancelledOn ? cancelledText : creditNoteText;
}

const addressText = (name: string) =>
  `A ${name} above £250 shows your address, and we do not have it. Add it to the billing details of your account within 30 days, and we replace this document.`;

const addressWanted =
  "The VAT invoice must show your address. Please add it to the billing details of your account.";

const receiptText =
  "This is a VAT invoice for a payment received before the date of supply. The invoice at the end of the booking lists it as taxed already, and taxes only the rest.";

const receiptCreditText =
  "This credit note takes back the part above of the VAT receipt named above. The rest of that receipt stays valid.";

const replacedText =
  "This credit note takes back the document named above, which did not show your address. The one that follows has the same amounts and replaces it; no money is moved.";

const creditNoteText =
  "This credit note takes back the whole of the invoice named above, because the booking was changed after it had been issued. What the booking comes to since then is on the invoice that follows; money is moved for the difference only.";

const cancelledText =
  "This credit note takes back the whole of the invoice named above, because the booking was cancelled after it had been issued. If part of the price is kept, a further invoice lists it.";

export interface ReceiptFacts extends BookedFacts {
  readonly buyer: Buyer;
  readonly payments: readonly DocumentPayment[];
  /** What is still owed, and how it will be paid. */
  readonly owed: Owed;
  /** How the date of a coming payment is printed. */
  readonly dateFormat: DateFormat;
  /** Null unless the booking was cancelled. */
  readonly cancelledOn: Temporal.PlainDate | null;
  /** Where the space is. */
  readonly today: Temporal.PlainDate;
}

/** Makes the PDF of the payments for a booking that has no invoice yet. */
export async function makeReceiptPdf(facts: ReceiptFacts): Promise<Buffer> {
  const { booking, today, cancelledOn, currency } = facts;
  const pdf = new TaggedPdf({
    title: `Receipt for booking ${booking}, not a VAT invoice`,
    author: facts.company.legalName,
    at: startOfDay(today, "UTC"),
    foot: `Receipt for booking ${booking}. Not a VAT invoice.`,
    issuer: companyLine(facts.company),
    watermark: null,
    fallback: await loadFallbackFonts(JSON.stringify(facts)),
  });
  drawAccount(pdf, facts, "owner", {
    title: "Receipt – not a VAT invoice",
    facts: [
      { label: "Booking", values: [booking], isStrong: true },
      { label: "As of", values: [formatDateInWords(today)] },
      ...(cancelledOn ? [{ label: "Cancelled", values: [formatDateInWords(cancelledOn)] }] : []),
    ],
  });
  drawPayments(pdf, facts, "Paid so far");
  const outstanding = facts.owed.by === "nothing" ? 0 : facts.owed.amount;
  // The two are not set off against each other: a refund goes back even if something else is still to pay.
  const toRefund = paidOf(facts.payments) + outstanding - totalOf(facts);
  if (toRefund > 0) {
    drawSum(pdf, "To be refunded", toRefund, currency);
  }
  if (outstanding > 0 || toRefund <= 0) {
    drawSum(pdf, "Left to pay", outstanding, currency);
  }
  pdf.y += 14;
  pdf.text(
    "P",
    textBelow((cancelledOn ? invoiceOfKept : invoiceLater)(facts), facts),
    styles.small,
  );
  return pdf.finish();
}

function invoiceOfKept({ lines }: BookedFacts): string {
  return lines.length > 0
    ? "The VAT invoice for what is kept follows: with the refund, or earlier if that takes long."
    : "The booking was cancelled and nothing of its price is kept, so no VAT invoice follows.";
}

function invoiceLater({ lines }: BookedFacts): string {
  return hasPrice(lines)
    ? "The VAT invoice is issued when the last time of the booking is over."
    : "The booking costs nothing, so no VAT invoice follows.";
}

function textBelow(invoice: string, facts: ReceiptFacts): string {
  const { owed, currency, dateFormat } = facts;
  const wording = {
    price: (amount: number) => formatMoney({ amount, currency }),
    date: (date: Temporal.PlainDate) => formatDate(dateFormat, date),
  };
  const address = lacksAddress(facts) ? addressWanted : "";
  return [owedSentence(owed, wording), invoice, address].filter((text) => text !== "").join(" ");
}

const copyLabel = (reader: DocumentReader) => (reader === "landlord" ? ", landlord’s copy" : "");

type Account = BookedFacts & Pick<ReceiptFacts, "buyer">;

function drawAccount(
  pdf: TaggedPdf,
  account: Account,
  reader: DocumentReader,
  { title, facts }: { readonly title: string; readonly facts: readonly Fact[] },
): void {
  const { company, buyer, space, start, end } = account;
  drawLetterhead(pdf, company, reader === "landlord" ? "Landlord’s copy" : company.email);
  pdf.text("H1", title, styles.title);
  pdf.y += 12;
  drawFacts(pdf, facts, 4);
  pdf.y += 4;
  pdf.rule();
  pdf.y += 14;
  const [date, hours] = formatSlot(space.zone, { start, end });
  drawFacts(
    pdf,
    [
      companyFact("From", company),
      {
        label: "To",
        values: reader === "landlord" ? [buyer.name] : addressLines(buyer),
        isStrong: true,
      },
      { label: "For the use of", values: [space.name, space.address, date, hours], isStrong: true },
    ],
    3,
  );
  pdf.y += 8;
  // A landlord sees the price but not the customer's promo code and payments.
  drawLines(
    pdf,
    reader === "landlord"
      ? { ...account, discount: null, lines: withoutDeductions(account.lines) }
      : account,
  );
  pdf.y += 18;
}

const withoutDeductions = (lines: readonly DocumentLine[]) =>
  lines.filter((line) => !isDeduction(line));
const totalOf = ({ lines }: Pick<BookedFacts, "lines">) =>
  lines.reduce((sum, { gross }) => sum + gross, 0);
const paidOf = (payments: readonly DocumentPayment[]) =>
  payments.reduce((sum, { amount }) => sum + amount, 0);

const sumsWidth = 250;
const sumsX = page.left + contentWidth - sumsWidth;
const figure: TextStyle = { ...styles.body, align: "right", isTabular: true };

function drawPayments(pdf: TaggedPdf, facts: ReceiptLike, title: string): void {
  const { payments, currency, space } = facts;
  const amount = (value: number) => formatMoney({ amount: value, currency });
  const pair = (label: string, value: string, style: TextStyle) => {
    pdf.makeRoom(16);
    pdf.group("TR", () => {
      pdf.textAt("TD", label, { ...style, align: "left" }, sumsX, pdf.y, sumsWidth - 90);
      pdf.textAt("TD", value, { ...style, align: "right" }, sumsX + sumsWidth - 90, pdf.y, 90);
    });
    pdf.y += 15;
  };
  pdf.group("Table", () => {
    for (const payment of payments) {
      const words = payment.isByBank ? bankWords : methodWords[payment.method];
      const way = payment.amount < 0 ? words.refunded : words.paid;
      const date = formatDateInWords(dateIn(space.zone, payment.at));
      pair(`${way}, ${date}`, amount(payment.amount), figure);
    }
    pair(title, amount(paidOf(payments)), { ...styles.strong, isTabular: true });
  });
  pdf.y += 3;
}

/** What a bank moved without us: docs/console/disputes.md. */
const bankWords = { paid: "Given back by the bank", refunded: "Taken back by the bank" } as const;

type ReceiptLike = BookedFacts & Pick<ReceiptFacts, "payments">;

/** Draws the total, the one figure that matters on the page. */
function drawSum(pdf: TaggedPdf, label: string, value: number, currency: string): void {
  pdf.makeRoom(46);
  pdf.rule(colours.signal, 1.4, sumsX, sumsWidth);
  pdf.y += 9;
  pdf.group("P", () => {
    pdf.textAt("Span", label, styles.strong, sumsX, pdf.y + 6, 110);
    const big: TextStyle = {
      face: "strong",
      size: 19,
      align: "right",
      isTabular: true,
      tracking: -0.3,
    };
    pdf.textAt(
      "Span",
      formatMoney({ amount: value, currency }),
      big,
      sumsX + 110,
      pdf.y - 1,
      sumsWidth - 110,
    );
  });
  pdf.y += 28;
}
