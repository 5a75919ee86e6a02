import {
  formatFullDate,
  formatTimeRangeIn,
  formatZone,
} from "@frontage/domain/time/format-time.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { colours } from "../../../pdf/house-type.ts";
import { contentWidth, page, type Paper, type TextStyle } from "../../../pdf/tagged-pdf.ts";
import type { Company } from "../document-facts.ts";

// What all papers are put together from.

export const styles = {
  title: { face: "display", size: 33, tracking: -1 },
  section: { face: "display", size: 13, tracking: -0.25 },
  label: { face: "strong", size: 6.8, tracking: 0.42, color: colours.soft },
  body: { face: "text", size: 9.2, leading: 1.6 },
  strong: { face: "strong", size: 9.2, leading: 1.6 },
  small: { face: "text", size: 8, leading: 1.2, color: colours.soft },
} as const satisfies Record<string, TextStyle>;

/** The house's mark and name, and a word at the other side. */
export function drawLetterhead(paper: Paper, company: Company, word: string): void {
  const [x, y, side] = [page.left, page.top, 24];
  paper.artifact((doc) => {
    doc.translate(x, y).scale(side / 32);
    doc.rect(0, 0, 32, 32).fill(colours.ink);
    doc.path("M4 6h24v9a4 4 0 0 1-8 0a4 4 0 0 1-8 0a4 4 0 0 1-8 0z").fill(colours.signal);
    doc.path("M12 6h8v9a4 4 0 0 1-8 0z").fill(colours.paper);
    doc.path("M8 22h16v6H8z").fill(colours.paper);
  });
  const name: TextStyle = { face: "display", size: 21, tracking: -1 };
  paper.textAt("P", company.name, name, x + side + 8, y - 1, 200);
  const right: TextStyle = { ...styles.strong, align: "right" };
  paper.textAt("P", word, right, x + 220, y + 7, contentWidth - 220);
  paper.y = y + side + 11;
  paper.rule(colours.ink, 0.9);
  paper.y += 22;
}

export interface Fact {
  readonly label: string;
  readonly values: readonly string[];
  /** Shows the first value in bold. */
  readonly isStrong?: boolean;
}

/** Labelled facts beside each other, in columns of one width. */
export function drawFacts(paper: Paper, facts: readonly Fact[], columns: number): void {
  const gap = 18;
  const width = (contentWidth - gap * (columns - 1)) / columns;
  for (let first = 0; first < facts.length; first += columns) {
    const row = facts.slice(first, first + columns);
    const height = Math.max(...row.map((fact) => factHeight(paper, fact, width)));
    paper.makeRoom(height);
    const { y } = paper;
    paper.group("L", () => {
      row.forEach((fact, index) =>
        drawFact(paper, fact, page.left + index * (width + gap), y, width),
      );
    });
    paper.y = y + height + 12;
  }
}

function valueStyle({ isStrong }: Fact, index: number): TextStyle {
  return isStrong && index === 0 ? styles.strong : styles.body;
}

function factHeight(paper: Paper, fact: Fact, width: number): number {
  return fact.values.reduce(
    (sum, value, index) => sum + paper.heightOf(value, valueStyle(fact, index), width),
    paper.heightOf(fact.label, styles.label, width) + 3,
  );
}

function drawFact(paper: Paper, fact: Fact, x: number, top: number, width: number): void {
  paper.group("LI", () => {
    let y = top + paper.textAt("Lbl", fact.label.toUpperCase(), styles.label, x, top, width) + 3;
    paper.group("LBody", () => {
      for (const [index, value] of fact.values.entries()) {
        y += paper.textAt("P", value, valueStyle(fact, index), x, y, width);
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
      `VAT no. ${company.vatNumber}`,
    ],
    isStrong: true,
  };
}

/** "Monday 10 May 2027", "10:00 – 13:30 (London time)". */
export function timeWords(zone: string, slot: Interval): [string, string] {
  return [
    formatFullDate(dateIn(zone, slot.start)),
    `${formatTimeRangeIn(zone, slot)} (${formatZone(zone)})`,
  ];
}
