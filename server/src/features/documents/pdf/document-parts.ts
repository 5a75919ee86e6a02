import {
  formatFullDate,
  formatTimeRangeIn,
  formatZone,
} from "@frontage/domain/time/format-time.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { colours } from "../../../pdf/site-typeface.ts";
import { contentWidth, page, type TaggedPdf, type TextStyle } from "../../../pdf/tagged-pdf.ts";
import type { Company } from "../document-facts.ts";

// The parts that all documents are drawn with.

export const styles = {
  title: { face: "display", size: 33, tracking: -1 },
  section: { face: "display", size: 13, tracking: -0.25 },
  label: { face: "strong", size: 6.8, tracking: 0.42, color: colours.soft },
  body: { face: "text", size: 9.2, leading: 1.6 },
  strong: { face: "strong", size: 9.2, leading: 1.6 },
  small: { face: "text", size: 8, leading: 1.2, color: colours.soft },
} as const satisfies Record<string, TextStyle>;

/** Draws the company's mark and name, with a label at the right edge. */
export function drawLetterhead(pdf: TaggedPdf, company: Company, label: string): void {
  const [x, y, side] = [page.left, page.top, 24];
  pdf.artifact((doc) => {
    doc.translate(x, y).scale(side / 32);
    doc.rect(0, 0, 32, 32).fill(colours.ink);
    doc.path("M4 6h24v9a4 4 0 0 1-8 0a4 4 0 0 1-8 0a4 4 0 0 1-8 0z").fill(colours.signal);
    doc.path("M12 6h8v9a4 4 0 0 1-8 0z").fill(colours.paper);
    doc.path("M8 22h16v6H8z").fill(colours.paper);
  });
  const name: TextStyle = { face: "display", size: 21, tracking: -1 };
  pdf.textAt("P", company.name, name, x + side + 8, y - 1, 200);
  const right: TextStyle = { ...styles.strong, align: "right" };
  pdf.textAt("P", label, right, x + 220, y + 7, contentWidth - 220);
  pdf.y = y + side + 11;
  pdf.rule(colours.ink, 0.9);
  pdf.y += 22;
}

export interface Fact {
  readonly label: string;
  readonly values: readonly string[];
  /** Shows the first value in bold. */
  readonly isStrong?: boolean;
}

/** Draws labelled facts side by side in columns of equal width. */
export function drawFacts(pdf: TaggedPdf, facts: readonly Fact[], columns: number): void {
  const gap = 18;
  const width = (contentWidth - gap * (columns - 1)) / columns;
  for (let first = 0; first < facts.length; first += columns) {
    const row = facts.slice(first, first + columns);
    const height = Math.max(...row.map((fact) => factHeight(pdf, fact, width)));
    pdf.makeRoom(height);
    const { y } = pdf;
    pdf.group("L", () => {
      row.forEach((fact, index) =>
        drawFact(pdf, fact, page.left + index * (width + gap), y, width),
      );
    });
    pdf.y = y + height + 12;
  }
}

function valueStyle({ isStrong }: Fact, index: number): TextStyle {
  return isStrong && index === 0 ? styles.strong : styles.body;
}

function factHeight(pdf: TaggedPdf, fact: Fact, width: number): number {
  return fact.values.reduce(
    (sum, value, index) => sum + pdf.heightOf(value, valueStyle(fact, index), width),
    pdf.heightOf(fact.label, styles.label, width) + 3,
  );
}

function drawFact(pdf: TaggedPdf, fact: Fact, x: number, top: number, width: number): void {
  pdf.group("LI", () => {
    let y = top + pdf.textAt("Lbl", fact.label.toUpperCase(), styles.label, x, top, width) + 3;
    pdf.group("LBody", () => {
      for (const [index, value] of fact.values.entries()) {
        y += pdf.textAt("P", value, valueStyle(fact, index), x, y, width);
      }
    });
  });
}

export function companyFact(label: string, company: Company): Fact {
  return {
    label,
    values: [
      company.legalName,
      ...company.address,
      `Company no. ${company.companyNumber}`,
      ...(company.registeredIn ? [`Registered in ${company.registeredIn}`] : []),
      `VAT no. ${company.vatNumber}`,
    ],
    isStrong: true,
  };
}

/** Formats a slot as a date and its hours: "Monday 10 May 2027", "10:00–13:30 (London time)". */
export function formatSlot(zone: string, slot: Interval): [string, string] {
  return [
    formatFullDate(dateIn(zone, slot.start)),
    `${formatTimeRangeIn(zone, slot)} (${formatZone(zone)})`,
  ];
}
