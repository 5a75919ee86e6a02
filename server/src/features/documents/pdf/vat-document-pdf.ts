import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { formatDate, formatDebitDate } from "@frontage/domain/time/format-time.ts";
import { dateIn, startOfDay } from "@frontage/domain/time/zoned-day.ts";
import { loadFallbackFonts } from "../../../pdf/fallback-fonts.ts";
import { colours } from "../../../pdf/house-type.ts";
import { contentWidth, page, Paper, type TextStyle } from "../../../pdf/tagged-pdf.ts";
import type { BookedFacts, Buyer, PaperPayment, VatPaperFacts } from "../document-facts.ts";
import type { PaperReader } from "../documents.policy.ts";
import { drawLines } from "./lines-table.ts";
import {
  companyFact,
  drawFacts,
  drawLetterhead,
  styles,
  timeWords,
  type Fact,
} from "./document-parts.ts";

/** The PDF of a VAT invoice or of the credit note that takes one back. */
export async function makeVatPaperPdf(facts: VatPaperFacts, reader: PaperReader): Promise<Buffer> {
  const { kind, number, issuedOn, space, start, credits } = facts;
  const name = kind === "invoice" ? "VAT invoice" : "Credit note";
  const paper = new Paper({
    title: `${name} ${number}`,
    author: facts.company.legalName,
    at: startOfDay(issuedOn, "UTC"),
    foot: `${name} ${number}, booking ${facts.booking}${copyWords(reader)}`,
    watermark: null,
    fallback: await loadFallbackFonts(JSON.stringify(facts)),
  });
  drawAccount(paper, facts, reader, {
    title: name,
    facts: [
      {
        label: kind === "invoice" ? "Invoice number" : "Credit note number",
        values: [number],
        isStrong: true,
      },
      { label: "Issued", values: [formatDate(issuedOn)] },
      credits
        ? { label: "Takes back", values: [credits.number, `of ${formatDate(credits.issuedOn)}`] }
        : { label: "Date of supply", values: [formatDate(dateIn(space.zone, start))] },
      { label: "Booking", values: [facts.booking] },
    ],
  });
  const total = totalOf(facts);
  if (kind === "credit_note") {
    drawSum(paper, "Total credited", total, facts.currency);
    paper.y += 14;
    paper.text("P", creditWords, styles.small);
  } else if (reader === "landlord") {
    drawSum(paper, "Total", total, facts.currency);
  } else {
    drawPayments(paper, facts, `Paid by ${formatDate(issuedOn)}`);
    drawSum(paper, "Left to pay", total - paidOf(facts.payments), facts.currency);
  }
  return paper.finish();
}

const creditWords =
  "This credit note takes back the whole of the invoice named above, because the booking was changed after it had been issued. What the booking comes to since then is on the invoice that follows; money is moved for the difference only.";

export interface ReceiptFacts extends BookedFacts {
  readonly buyer: Buyer;
  readonly payments: readonly PaperPayment[];
  /** When what is left is debited; null if nothing is left. */
  readonly dueDate: Temporal.PlainDate | null;
  /** Where the space is. */
  readonly today: Temporal.PlainDate;
}

/** The PDF of what has been paid for a booking so far, while there is no invoice yet. */
export async function makeReceiptPdf(facts: ReceiptFacts): Promise<Buffer> {
  const { booking, today, dueDate, currency } = facts;
  const paper = new Paper({
    title: `Receipt for booking ${booking}, not a VAT invoice`,
    author: facts.company.legalName,
    at: startOfDay(today, "UTC"),
    foot: `Receipt for booking ${booking}. Not a VAT invoice.`,
    watermark: null,
    fallback: await loadFallbackFonts(JSON.stringify(facts)),
  });
  drawAccount(paper, facts, "owner", {
    title: "Receipt – not a VAT invoice",
    facts: [
      { label: "Booking", values: [booking], isStrong: true },
      { label: "As of", values: [formatDate(today)] },
    ],
  });
  drawPayments(paper, facts, "Paid so far");
  drawSum(paper, "Left to pay", totalOf(facts) - paidOf(facts.payments), currency);
  paper.y += 14;
  paper.text(
    "P",
    `${dueWords(dueDate, today)}The VAT invoice is issued when the last time of the booking is over.`,
    styles.small,
  );
  return paper.finish();
}

function dueWords(dueDate: Temporal.PlainDate | null, today: Temporal.PlainDate): string {
  if (!dueDate) {
    return "";
  }
  return Temporal.PlainDate.compare(dueDate, today) < 0
    ? "What is left is payable now. "
    : `What is left is debited from the card of the booking on ${formatDebitDate(dueDate)}. `;
}

const copyWords = (reader: PaperReader) => (reader === "landlord" ? ", landlord’s copy" : "");

type Account = BookedFacts & Pick<ReceiptFacts, "buyer">;

function drawAccount(
  paper: Paper,
  account: Account,
  reader: PaperReader,
  { title, facts }: { readonly title: string; readonly facts: readonly Fact[] },
): void {
  const { company, buyer, space, start, end } = account;
  drawLetterhead(paper, company, reader === "landlord" ? "Landlord’s copy" : company.email);
  paper.text("H1", title, styles.title);
  paper.y += 12;
  drawFacts(paper, facts, 4);
  paper.y += 4;
  paper.rule();
  paper.y += 14;
  const [date, hours] = timeWords(space.zone, { start, end });
  drawFacts(
    paper,
    [
      companyFact("From", company),
      {
        label: "To",
        values: reader === "landlord" ? [buyer.name] : buyerWords(buyer),
        isStrong: true,
      },
      { label: "For the use of", values: [space.name, space.address, date, hours], isStrong: true },
    ],
    3,
  );
  paper.y += 8;
  // A landlord sees the price, not the customer's code behind it.
  drawLines(paper, reader === "landlord" ? { ...account, discount: null } : account);
  paper.y += 18;
}

/** The buyer as they asked to be named: the company first where there is one. */
function buyerWords({ name, email, billing }: Buyer): string[] {
  const { companyName, address, vatNumber } = billing ?? {};
  return [
    ...(companyName ? [companyName] : []),
    name,
    ...(address?.split("\n").map((line) => line.trim()) ?? []).filter((line) => line !== ""),
    ...(vatNumber ? [`VAT no. ${vatNumber}`] : []),
    email,
  ];
}

const totalOf = ({ lines }: BookedFacts) => lines.reduce((sum, { gross }) => sum + gross, 0);
const paidOf = (payments: readonly PaperPayment[]) =>
  payments.reduce((sum, { amount }) => sum + amount, 0);

const sumsWidth = 250;
const sumsX = page.left + contentWidth - sumsWidth;
const figure: TextStyle = { ...styles.body, align: "right", isTabular: true };

function drawPayments(paper: Paper, facts: ReceiptLike, title: string): void {
  const { payments, currency, space } = facts;
  const amount = (value: number) => formatMoney({ amount: value, currency });
  const pair = (label: string, value: string, style: TextStyle) => {
    paper.makeRoom(16);
    paper.group("TR", () => {
      paper.textAt("TD", label, { ...style, align: "left" }, sumsX, paper.y, sumsWidth - 90);
      paper.textAt("TD", value, { ...style, align: "right" }, sumsX + sumsWidth - 90, paper.y, 90);
    });
    paper.y += 15;
  };
  paper.group("Table", () => {
    for (const payment of payments) {
      const way = payment.amount < 0 ? "Refunded to card" : "Paid by card";
      const date = formatDate(dateIn(space.zone, payment.at));
      pair(`${way}, ${date}`, amount(payment.amount), figure);
    }
    pair(title, amount(paidOf(payments)), { ...styles.strong, isTabular: true });
  });
  paper.y += 3;
}

type ReceiptLike = BookedFacts & Pick<ReceiptFacts, "payments">;

/** The one figure that matters on the paper. */
function drawSum(paper: Paper, label: string, value: number, currency: string): void {
  paper.makeRoom(46);
  paper.rule(colours.signal, 1.4, sumsX, sumsWidth);
  paper.y += 9;
  paper.group("P", () => {
    paper.textAt("Span", label, styles.strong, sumsX, paper.y + 6, 110);
    const big: TextStyle = {
      face: "strong",
      size: 19,
      align: "right",
      isTabular: true,
      tracking: -0.3,
    };
    paper.textAt(
      "Span",
      formatMoney({ amount: value, currency }),
      big,
      sumsX + 110,
      paper.y - 1,
      sumsWidth - 110,
    );
  });
  paper.y += 28;
}
