import { capitalise } from "@frontage/domain/text/capitalise.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { colours } from "../../../pdf/site-typeface.ts";
import { page, type TaggedPdf, type TextStyle } from "../../../pdf/tagged-pdf.ts";
import { withinEnglish } from "../../../pdf/text-layout.ts";
import type { BookedFacts, DocumentLine } from "../document-facts.ts";
import { styles } from "./document-parts.ts";
import { descriptionWidthOf, drawTotals, figure, forEachFigure } from "./figure-columns.ts";

const head: TextStyle = styles.label;

/** Title and width of each column of figures; the description takes the rest of the page's width. */
const columns = [
  { title: "Net", width: 66 },
  { title: "VAT rate", width: 52 },
  { title: "VAT", width: 62 },
  { title: "Total", width: 72 },
] as const;
const descriptionWidth = descriptionWidthOf(columns);

type Priced = Pick<BookedFacts, "currency" | "lines" | "discount">;

/**
 * Draws the lines of a booking, with the totals of all lines. What receipts have declared stands below the total of the
 * booking, with the totals of what is left.
 */
export function drawLines(pdf: TaggedPdf, booked: Priced): void {
  const { currency, lines } = booked;
  const amount = (value: number) => formatMoney({ amount: value, currency });
  const deductions = lines.filter(isDeduction);
  const drawRows = (rows: readonly DocumentLine[]) => {
    for (const line of rows) {
      const cells = [amount(line.net), percent(line.taxRate), amount(line.tax), amount(line.gross)];
      drawRow(pdf, describeLine(line), notesOf(line, booked), cells);
    }
  };
  const drawSums = (title: string, of: readonly DocumentLine[]) => {
    const sum = (pick: (line: DocumentLine) => number) =>
      amount(of.reduce((total, line) => total + pick(line), 0));
    const sums = [sum((line) => line.net), "", sum((line) => line.tax), sum((line) => line.gross)];
    drawTotals(pdf, columns, sums, title);
  };
  pdf.group("Table", () => {
    drawHead(pdf);
    const rows = lines.filter((line) => !isDeduction(line));
    drawRows(rows);
    drawSums("Total", rows);
    if (deductions.length > 0) {
      drawRows(deductions);
      drawSums("Taxed by this document", lines);
    }
  });
}

/** Whether a line leaves out what a receipt has declared. */
export const isDeduction = ({ kind }: DocumentLine) => kind === "receipt";

function drawHead(pdf: TaggedPdf): void {
  pdf.makeRoom(80);
  pdf.rule(colours.ink, 0.9);
  pdf.y += 7;
  pdf.group("TR", () => {
    pdf.textAt("TH", "DESCRIPTION", head, page.left, pdf.y, descriptionWidth);
    forEachFigure(columns, ({ title, width }, x) => {
      pdf.textAt("TH", title.toUpperCase(), { ...head, align: "right" }, x, pdf.y, width);
    });
  });
  pdf.y += 14;
  pdf.rule();
}

function drawRow(
  pdf: TaggedPdf,
  title: string,
  notes: readonly string[],
  cells: readonly string[],
): void {
  const width = descriptionWidth - 14;
  const note = notes.join("; ");
  const titleHeight = pdf.heightOf(title, styles.strong, width);
  const noteHeight = note ? pdf.heightOf(note, styles.small, width) + 1 : 0;
  if (pdf.makeRoom(titleHeight + noteHeight + 16)) {
    drawHead(pdf);
  }
  const y = pdf.y + 7;
  pdf.group("TR", () => {
    pdf.group("TD", () => {
      pdf.textAt("P", title, styles.strong, page.left, y, width);
      if (note) {
        pdf.textAt("P", note, styles.small, page.left, y + titleHeight + 1, width);
      }
    });
    forEachFigure(columns, ({ width: cellWidth }, x, index) => {
      pdf.textAt("TD", cells[index] ?? "", figure, x, y, cellWidth);
    });
  });
  pdf.y = y + titleHeight + noteHeight + 7;
  pdf.rule();
}

/** Returns a line's description, such as "Staff, 2 × 5.5 hours". */
function describeLine(line: DocumentLine): string {
  const { name, quantity, hours, days } = line;
  if (line.kind !== "rental" && line.kind !== "product") {
    return name;
  }
  const lasting = days === null ? formatCount(hours ?? 0, "hour") : formatCount(days, "day");
  const named = withinEnglish(name);
  return line.kind === "rental" ? `${named}, ${lasting}` : `${named}, ${quantity} × ${lasting}`;
}

function notesOf(line: DocumentLine, { currency, discount }: Priced): string[] {
  const amount = (value: number) => formatMoney({ amount: value, currency });
  const code = discount ? ` (${discount.code}, ${percent(discount.rate)})` : "";
  const taken = `${amount(line.gross + line.discount)} less ${amount(line.discount)}${code} incl. VAT`;
  const included = extraTimes.flatMap(([option, unit, side]) => {
    const value = Number(line.optionValues[option] ?? 0);
    return value > 0 ? [`${formatCount(value, unit)} ${side}`] : [];
  });
  const choices = Object.entries(line.optionValues).filter(
    ([option, value]) => value && !extraTimes.some(([time]) => time === option),
  );
  return [
    ...(line.discount > 0 ? [taken] : []),
    ...(included.length > 0 ? [`${included.join(" and ")} included`] : []),
    ...choices.map(([option, value]) => `${capitalise(option)}: ${value.replaceAll("-", " ")}`),
  ];
}

const extraTimes = [
  ["hours-before", "hour", "before"],
  ["hours-after", "hour", "after"],
  ["days-before", "day", "before"],
  ["days-after", "day", "after"],
] as const;

/** "20%" from the digits of a fraction. */
function percent(digits: string): string {
  return `${Number((Number(digits) * 100).toFixed(6))}%`;
}
