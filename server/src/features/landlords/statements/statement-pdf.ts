import { companyLine } from "@frontage/domain/company/company-line.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import {
  formatDateInWords,
  formatMonth,
  formatTimeRangeIn,
} from "@frontage/domain/time/format-time.ts";
import { dateIn, startOfDay } from "@frontage/domain/time/zoned-day.ts";
import { loadFallbackFonts } from "../../../pdf/fallback-fonts.ts";
import { colours } from "../../../pdf/site-typeface.ts";
import { contentWidth, page, TaggedPdf, type TextStyle } from "../../../pdf/tagged-pdf.ts";
import {
  companyFact,
  drawFacts,
  drawLetterhead,
  styles,
} from "../../documents/pdf/document-parts.ts";
import {
  descriptionWidthOf,
  drawTotals,
  figure,
  forEachFigure,
} from "../../documents/pdf/figure-columns.ts";
import { correctionTexts } from "./line-texts.ts";
import {
  splitTermsOf,
  sumLines,
  totalDueOf,
  type StatementFacts,
  type StatementLineFacts,
} from "./statement-facts.ts";
import { addressLines } from "../../documents/pdf/address-lines.ts";

/** Title and width of each column of figures; the description takes the rest of the page's width. */
const columns = [
  { title: "Net", width: 64 },
  { title: "VAT", width: 58 },
  { title: "Total", width: 68 },
  { title: "Split", width: 44 },
  { title: "Your part", width: 72 },
] as const;
const descriptionWidth = descriptionWidthOf(columns);

/** Makes the PDF of a landlord's statement. */
export async function makeStatementPdf(facts: StatementFacts): Promise<Buffer> {
  const { number, month, currency, issuedOn, company, landlord, lines } = facts;
  const pdf = new TaggedPdf({
    title: `Statement ${number}`,
    author: company.legalName,
    at: startOfDay(issuedOn, "UTC"),
    foot: `Statement ${number}`,
    issuer: companyLine(company),
    watermark: null,
    fallback: await loadFallbackFonts(JSON.stringify(facts)),
  });
  drawLetterhead(pdf, company, company.email);
  pdf.text("H1", `Statement for ${formatMonth(month)}`, styles.title);
  pdf.y += 12;
  drawFacts(
    pdf,
    [
      { label: "Statement number", values: [number], isStrong: true },
      { label: "Issued", values: [formatDateInWords(issuedOn)] },
      { label: "Month", values: [formatMonth(month), `by the clock of ${facts.zone}`] },
      { label: "Currency", values: [currency] },
    ],
    4,
  );
  pdf.y += 4;
  pdf.rule();
  pdf.y += 14;
  drawFacts(
    pdf,
    [companyFact("From", company), { label: "To", values: addressLines(landlord), isStrong: true }],
    2,
  );
  for (const [title, kind] of sections) {
    const ofKind = lines.filter((line) => line.kind === kind);
    if (ofKind.length > 0) {
      drawSection(pdf, title, ofKind, currency);
    }
  }
  if (lines.length === 0) {
    pdf.y += 6;
    pdf.text("P", "Nothing was booked in this month.", styles.body);
  }
  drawTotal(pdf, facts);
  return pdf.finish();
}

const sections = [
  ["Bookings of the month", "booking"],
  ["Cancelled bookings, part kept", "cancellation"],
  ["Corrections of earlier months", "correction"],
] as const;

function drawSection(
  pdf: TaggedPdf,
  title: string,
  lines: readonly StatementLineFacts[],
  currency: string,
): void {
  const amount = (value: number) => formatMoney({ amount: value, currency });
  pdf.y += 10;
  pdf.makeRoom(110);
  pdf.text("H2", title, styles.section);
  pdf.y += 6;
  pdf.group("Table", () => {
    drawHead(pdf);
    for (const line of lines) {
      const { net, gross, landlordGross } = line;
      drawRow(pdf, line, [
        amount(net),
        amount(gross - net),
        amount(gross),
        `${Number((Number(line.split) * 100).toFixed(6))}%`,
        amount(landlordGross),
      ]);
    }
    const { net, tax, gross, landlordGross } = sumLines(lines);
    drawTotals(pdf, columns, [amount(net), amount(tax), amount(gross), "", amount(landlordGross)]);
  });
  pdf.y += 8;
}

function drawHead(pdf: TaggedPdf): void {
  pdf.rule(colours.ink, 0.9);
  pdf.y += 7;
  pdf.group("TR", () => {
    pdf.textAt("TH", "BOOKING", styles.label, page.left, pdf.y, descriptionWidth);
    forEachFigure(columns, ({ title, width }, x) => {
      pdf.textAt("TH", title.toUpperCase(), { ...styles.label, align: "right" }, x, pdf.y, width);
    });
  });
  pdf.y += 14;
  pdf.rule();
}

function drawRow(pdf: TaggedPdf, line: StatementLineFacts, cells: readonly string[]): void {
  const { zone, start, end, space, booking, correction } = line;
  const width = descriptionWidth - 12;
  const note = [
    `${formatDateInWords(dateIn(zone, start))}, ${formatTimeRangeIn(zone, { start, end })}`,
    booking,
    ...(correction ? [correctionTexts[correction]] : []),
  ].join("; ");
  const titleHeight = pdf.heightOf(space, styles.strong, width);
  const noteHeight = pdf.heightOf(note, styles.small, width) + 1;
  if (pdf.makeRoom(titleHeight + noteHeight + 14)) {
    drawHead(pdf);
  }
  const y = pdf.y + 6;
  pdf.group("TR", () => {
    pdf.group("TD", () => {
      pdf.textAt("P", space, styles.strong, page.left, y, width);
      pdf.textAt("P", note, styles.small, page.left, y + titleHeight + 1, width);
    });
    forEachFigure(columns, ({ width: cellWidth }, x, index) => {
      pdf.textAt("TD", cells[index] ?? "", figure, x, y, cellWidth);
    });
  });
  pdf.y = y + titleHeight + noteHeight + 6;
  pdf.rule();
}

const sumsWidth = 280;
const sumsX = page.left + contentWidth - sumsWidth;

function drawTotal(pdf: TaggedPdf, facts: StatementFacts): void {
  const { carried, currency } = facts;
  const total = totalDueOf(facts);
  const amount = (value: number) => formatMoney({ amount: value, currency });
  pdf.y += 12;
  pdf.makeRoom(80);
  if (carried) {
    pdf.group("P", () => {
      const text = `Carried from ${carried.number}`;
      pdf.textAt("Span", text, styles.body, sumsX, pdf.y, sumsWidth - 100);
      pdf.textAt("Span", amount(carried.amount), figure, sumsX + sumsWidth - 100, pdf.y, 100);
    });
    pdf.y += 18;
  }
  pdf.rule(colours.signal, 1.4, sumsX, sumsWidth);
  pdf.y += 9;
  pdf.group("P", () => {
    pdf.textAt("Span", "Total due", styles.strong, sumsX, pdf.y + 6, 110);
    const big: TextStyle = { face: "strong", size: 19, align: "right", isTabular: true };
    pdf.textAt("Span", amount(total), big, sumsX + 110, pdf.y - 1, sumsWidth - 110);
  });
  pdf.y += 32;
  pdf.text("P", total < 0 ? carriedText : dueText, styles.small);
  pdf.y += 6;
  pdf.text("P", splitTermsOf(facts), styles.small);
}

const dueText =
  "Your part of each booking is its price times your split, rounded down. A booking counts in the month in which it begins. Later changes of a booking are corrections on a later statement.";
const carriedText =
  "Corrections exceed what is due for this month. Nothing is paid out, and the balance is carried to your next statement.";
