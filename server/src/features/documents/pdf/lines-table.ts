import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { colours } from "../../../pdf/house-type.ts";
import { contentWidth, page, type Paper, type TextStyle } from "../../../pdf/tagged-pdf.ts";
import type { BookedFacts, PaperLine } from "../document-facts.ts";
import { styles } from "./document-parts.ts";

const head: TextStyle = styles.label;
const figure: TextStyle = { ...styles.body, align: "right", isTabular: true };
const strongFigure: TextStyle = { ...styles.strong, align: "right", isTabular: true };

/** Left edge and width of each column of figures; the description has what is left of them. */
const columns = [
  { title: "Net", width: 66 },
  { title: "VAT rate", width: 52 },
  { title: "VAT", width: 62 },
  { title: "Total", width: 72 },
] as const;
const figuresWidth = columns.reduce((sum, { width }) => sum + width, 0);
const descriptionWidth = contentWidth - figuresWidth;

type Priced = Pick<BookedFacts, "currency" | "lines" | "discount">;

/** What was booked, line by line, with the sums of all lines. */
export function drawLines(paper: Paper, booked: Priced): void {
  const { currency, lines } = booked;
  const amount = (value: number) => formatMoney({ amount: value, currency });
  const sum = (pick: (line: PaperLine) => number) =>
    lines.reduce((total, line) => total + pick(line), 0);
  paper.group("Table", () => {
    drawHead(paper);
    for (const line of lines) {
      const cells = [amount(line.net), percent(line.taxRate), amount(line.tax), amount(line.gross)];
      drawRow(paper, describeLine(line), notesOf(line, booked), cells);
    }
    const sums = [sum((line) => line.net), sum((line) => line.tax), sum((line) => line.gross)];
    const [net = 0, tax = 0, gross = 0] = sums;
    drawSums(paper, [amount(net), "", amount(tax), amount(gross)]);
  });
}

function drawHead(paper: Paper): void {
  paper.makeRoom(80);
  paper.rule(colours.ink, 0.9);
  paper.y += 7;
  paper.group("TR", () => {
    paper.textAt("TH", "DESCRIPTION", head, page.left, paper.y, descriptionWidth);
    forEachFigure((title, x, width) => {
      paper.textAt("TH", title.toUpperCase(), { ...head, align: "right" }, x, paper.y, width);
    });
  });
  paper.y += 14;
  paper.rule();
}

function forEachFigure(
  draw: (title: string, x: number, width: number, index: number) => void,
): void {
  let x = page.left + descriptionWidth;
  for (const [index, { title, width }] of columns.entries()) {
    draw(title, x, width, index);
    x += width;
  }
}

function drawRow(
  paper: Paper,
  title: string,
  notes: readonly string[],
  cells: readonly string[],
): void {
  const width = descriptionWidth - 14;
  const note = notes.join("; ");
  const titleHeight = paper.heightOf(title, styles.strong, width);
  const noteHeight = note ? paper.heightOf(note, styles.small, width) + 1 : 0;
  if (paper.makeRoom(titleHeight + noteHeight + 16)) {
    drawHead(paper);
  }
  const y = paper.y + 7;
  paper.group("TR", () => {
    paper.group("TD", () => {
      paper.textAt("P", title, styles.strong, page.left, y, width);
      if (note) {
        paper.textAt("P", note, styles.small, page.left, y + titleHeight + 1, width);
      }
    });
    forEachFigure((_, x, cellWidth, index) => {
      paper.textAt("TD", cells[index] ?? "", figure, x, y, cellWidth);
    });
  });
  paper.y = y + titleHeight + noteHeight + 7;
  paper.rule();
}

function drawSums(paper: Paper, cells: readonly string[]): void {
  paper.makeRoom(30);
  const y = paper.y + 8;
  paper.group("TR", () => {
    paper.textAt("TD", "Total", styles.strong, page.left, y, descriptionWidth);
    forEachFigure((_, x, width, index) => {
      const text = cells[index] ?? "";
      if (text) {
        paper.textAt("TD", text, strongFigure, x, y, width);
      } else {
        paper.group("TD", () => {});
      }
    });
  });
  paper.y = y + 20;
  paper.rule(colours.ink, 0.9);
}

/** "Staff, 2 × 5.5 hours". */
function describeLine(line: PaperLine): string {
  const { name, quantity, hours, days } = line;
  if (line.kind === "flexi_ticket") {
    return name;
  }
  const lasting = days === null ? count(hours ?? 0, "hour") : count(days, "day");
  return line.kind === "rental" ? `${name}, ${lasting}` : `${name}, ${quantity} × ${lasting}`;
}

const count = (value: number, unit: string) => `${value} ${unit}${value === 1 ? "" : "s"}`;

function notesOf(line: PaperLine, { currency, discount }: Priced): string[] {
  const amount = (value: number) => formatMoney({ amount: value, currency });
  const code = discount ? ` (${discount.code}, ${percent(discount.rate)})` : "";
  const taken = `${amount(line.gross + line.discount)} less ${amount(line.discount)}${code} incl. VAT`;
  const included = extraTimes.flatMap(([option, unit, side]) => {
    const value = Number(line.optionValues[option] ?? 0);
    return value > 0 ? [`${count(value, unit)} ${side}`] : [];
  });
  const choices = Object.entries(line.optionValues).filter(
    ([option, value]) => value && !extraTimes.some(([time]) => time === option),
  );
  return [
    ...(line.discount > 0 ? [taken] : []),
    ...(included.length > 0 ? [`${included.join(" and ")} included`] : []),
    ...choices.map(([option, value]) => `${capitalised(option)}: ${value.replaceAll("-", " ")}`),
  ];
}

const extraTimes = [
  ["hours-before", "hour", "before"],
  ["hours-after", "hour", "after"],
  ["days-before", "day", "before"],
  ["days-after", "day", "after"],
] as const;

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** "20%" from the digits of a fraction. */
function percent(digits: string): string {
  return `${Number((Number(digits) * 100).toFixed(6))}%`;
}
