import type { Font } from "fontkit";
import PDFDocument from "pdfkit";
import type { FallbackFont } from "./fallback-fonts.ts";
import { ascentOf, colours, faces, type Face } from "./site-typeface.ts";
import { breakLines, runsOf, printableText, visualRuns, type Run } from "./text-layout.ts";
import { hasRightToLeft } from "./text-direction.ts";

export interface TextStyle {
  readonly face: Face;
  /** Points. */
  readonly size: number;
  readonly color?: string;
  readonly align?: "left" | "right";
  /** In points. */
  readonly tracking?: number;
  /** In points, in addition to the font's line gap. */
  readonly leading?: number;
  /** Tabular figures, for columns. */
  readonly isTabular?: boolean;
}

export interface PdfOptions {
  /** Plain ASCII: PDF viewers show it as the title of the window. */
  readonly title: string;
  readonly author: string;
  /** The creation date in the file: the same facts and date make the same bytes. */
  readonly at: Temporal.Instant;
  /** Printed at the foot of every page. */
  readonly foot: string;
  /** Who issues the document, in law, below the foot of every page; null for none. Source: docs/console/company.md#who-we-are */
  readonly issuer: string | null;
  /** Printed across every page; null for none. */
  readonly watermark: string | null;
  /** Fonts for characters that the company's typeface lacks. */
  readonly fallback: readonly FallbackFont[];
}

// Newer than the package's types: a font may also be given opened.
const openedFont = (font: Font) => font as unknown as Buffer;
const accessibleSubset: object = { subset: "PDF/UA" };
const headsColumn: object = { scope: "Column" };

/** A4 in points, and its margins. */
export const page = { width: 595.28, height: 841.89, left: 54, top: 48, bottom: 66 } as const;
export const contentWidth = page.width - 2 * page.left;

/**
 * A tagged A4 document. Text flows down the page from `y`. Every mark on a page is either structure that screen readers
 * read, or an artifact that they skip.
 */
export class TaggedPdf {
  y: number = page.top;
  readonly #doc: PDFKit.PDFDocument;
  readonly #head: PdfOptions;
  readonly #parents: PDFKit.PDFStructureElement[] = [];

  constructor(head: PdfOptions) {
    this.#head = head;
    const { title, author, at } = head;
    const made = new Date(at.epochMilliseconds);
    this.#doc = new PDFDocument({
      size: [page.width, page.height],
      // The document breaks pages itself, since an automatic page break would fall in the middle of a tagged block.
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: "1.7",
      tagged: true,
      ...accessibleSubset,
      lang: "en-GB",
      displayTitle: true,
      info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: made },
    });
    for (const [name, file] of Object.entries(faces)) {
      this.#doc.registerFont(name, file);
    }
    for (const { name, font } of head.fallback) {
      this.#doc.registerFont(name, openedFont(font));
    }
    const root = this.#doc.struct("Document");
    this.#doc.addStructure(root);
    this.#parents.push(root);
    this.#addPage();
  }

  /** Begins a new page unless this many points are left on the current one. Returns whether it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= page.height - page.bottom) {
      return false;
    }
    this.#addPage();
    this.y = page.top;
    return true;
  }

  /** Wraps the structure elements created by `write` in one element. */
  group(tag: string, write: () => void): void {
    const element = this.#doc.struct(tag);
    this.#parents.at(-1)?.add(element);
    this.#parents.push(element);
    write();
    this.#parents.pop();
    element.end();
  }

  /** Draws text at a position as a structure element. Returns its height. */
  textAt(tag: string, text: string, style: TextStyle, x: number, y: number, width: number): number {
    const isAsWritten = this.#shown(text) === text && !hasRightToLeft(text);
    const options = {
      ...(tag === "TH" && headsColumn),
      // Screen readers still read characters that no font has, and right-to-left text in its own order.
      ...(!isAsWritten && { actual: text }),
    };
    const element = this.#doc.struct(tag, options, () => {
      this.#show(text, style, x, y, width);
    });
    this.#parents.at(-1)?.add(element);
    element.end();
    return this.heightOf(text, style, width);
  }

  /** Draws text at `y` over the width of the page, and moves `y` below it. */
  text(tag: string, text: string, style: TextStyle, width: number = contentWidth): void {
    const height = this.heightOf(text, style, width);
    this.makeRoom(height);
    this.textAt(tag, text, style, page.left, this.y, width);
    this.y += height;
  }

  heightOf(text: string, style: TextStyle, width: number): number {
    if (this.#needsLines(text)) {
      return this.#linesOf(text, style, width).length * this.#lineHeight(style);
    }
    return this.#doc
      .font(style.face)
      .fontSize(style.size)
      .heightOfString(text, { width, ...options(style) });
  }

  widthOf(text: string, style: TextStyle): number {
    return this.#doc.font(style.face).fontSize(style.size).widthOfString(text, options(style));
  }

  /** Draws decoration that screen readers skip. */
  artifact(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.#doc.markContent("Artifact", { type: "Layout" });
    this.#doc.save();
    draw(this.#doc);
    this.#doc.restore();
    this.#doc.endMarkedContent();
  }

  /** Draws a line across the content. */
  rule(
    color: string = colours.hairline,
    weight = 0.6,
    x: number = page.left,
    width = contentWidth,
  ): void {
    const { y } = this;
    this.artifact((doc) => {
      doc
        .lineWidth(weight)
        .strokeColor(color)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke();
    });
  }

  /** Ends the document and returns its bytes. */
  async finish(): Promise<Buffer> {
    const { start, count } = this.#doc.bufferedPageRange();
    for (let index = 0; index < count; index++) {
      this.#doc.switchToPage(start + index);
      this.#foot(index + 1, count);
    }
    const chunks: Buffer[] = [];
    this.#doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve) => this.#doc.on("end", resolve));
    this.#parents[0]?.end();
    this.#doc.end();
    await ended;
    return Buffer.concat(chunks);
  }

  #addPage(): void {
    this.#doc.addPage();
    const { watermark } = this.#head;
    if (watermark === null) {
      return;
    }
    this.artifact((doc) => {
      const [x, y] = [page.width / 2, page.height / 2];
      doc.font("display").fontSize(170).fillColor(colours.watermark);
      const width = doc.widthOfString(watermark);
      doc.rotate(-52, { origin: [x, y] });
      doc.text(watermark, x - width / 2, y - 100, { lineBreak: false });
    });
  }

  #foot(number: number, count: number): void {
    const style: TextStyle = { face: "text", size: 7.5, color: colours.soft };
    const y = page.height - 46;
    this.artifact((doc) => {
      doc.lineWidth(0.6).strokeColor(colours.hairline);
      doc
        .moveTo(page.left, y - 8)
        .lineTo(page.width - page.left, y - 8)
        .stroke();
      this.#show(this.#head.foot, style, page.left, y, contentWidth - 80);
      const pages = `Page ${number} of ${count}`;
      this.#show(pages, { ...style, align: "right" }, page.width - page.left - 80, y, 80);
      if (this.#head.issuer !== null) {
        this.#show(this.#head.issuer, style, page.left, y + 11, contentWidth);
      }
    });
  }

  #shown(text: string): string {
    return printableText(text, this.#head.fallback);
  }

  /**
   * Whether lines must be broken here and not by PDFKit, since fallback fonts are wider, text may run right to left, and
   * what is copied from it has to be given as written.
   */
  #needsLines(text: string): boolean {
    const runs = runsOf(this.#shown(text), this.#head.fallback);
    return runs.some(({ font }) => font !== "site");
  }

  #linesOf(text: string, style: TextStyle, width: number): string[] {
    return breakLines(this.#shown(text), width, (line) =>
      this.#runs(line).reduce((sum, run) => sum + this.#widthOfRun(run, style), 0),
    );
  }

  #runs(line: string): Run[] {
    return visualRuns(line, this.#head.fallback);
  }

  #lineHeight({ face, size, leading = 0 }: TextStyle): number {
    return this.#doc.font(face).fontSize(size).currentLineHeight(true) + leading;
  }

  #fontOfRun({ font }: Run, { face }: TextStyle): string {
    return font === "site" ? face : font;
  }

  #widthOfRun(run: Run, style: TextStyle): number {
    return this.#doc
      .font(this.#fontOfRun(run, style))
      .fontSize(style.size)
      .widthOfString(run.text, runOptions(run, style));
  }

  #show(text: string, style: TextStyle, x: number, y: number, width: number): void {
    this.#doc.fillColor(style.color ?? colours.ink).fontSize(style.size);
    const base = y + ascentOf(style.face) * style.size;
    if (this.#needsLines(text)) {
      this.#showLines(text, style, x, base, width);
      return;
    }
    this.#doc
      .font(style.face)
      .text(this.#shown(text), x, base, { width, baseline: "alphabetic", ...options(style) });
  }

  #showLines(text: string, style: TextStyle, x: number, base: number, width: number): void {
    for (const [index, line] of this.#linesOf(text, style, width).entries()) {
      const runs = this.#runs(line);
      const widths = runs.map((run) => this.#widthOfRun(run, style));
      const rest = width - widths.reduce((sum, one) => sum + one, 0);
      let left = style.align === "right" ? x + rest : x;
      const top = base + index * this.#lineHeight(style);
      const isTurned = hasRightToLeft(line);
      const draw = () => {
        for (const [position, run] of runs.entries()) {
          // Viewers turn what they copy of a right-to-left run around themselves.
          const isMarked = isTurned && run.font !== "site" && !hasRightToLeft(run.text);
          this.#copiedAs(isMarked ? run.text : null, () => this.#showRun(run, style, left, top));
          left += widths[position] ?? 0;
        }
      };
      // Some glyphs stand before their letter: what is copied from the page is the line as written.
      this.#copiedAs(isTurned ? null : line, draw);
    }
  }

  #showRun(run: Run, style: TextStyle, x: number, y: number): void {
    this.#doc.font(this.#fontOfRun(run, style)).fontSize(style.size);
    this.#doc.text(run.text, x, y, {
      ...runOptions(run, style),
      lineBreak: false,
      baseline: "alphabetic",
    });
  }

  /** Says what a viewer copies of what is drawn; null leaves that to the fonts. */
  #copiedAs(text: string | null, draw: () => void): void {
    if (text === null) {
      draw();
      return;
    }
    this.#doc.markContent("Span", { actual: text });
    draw();
    this.#doc.endMarkedContent();
  }
}

/**
 * Passing font features makes PDFKit shape a run as a whole, not word by word. Tracking is for our typeface: elsewhere it
 * would tear joined letters apart and move accents off theirs.
 */
function runOptions({ font }: Run, { tracking = 0, isTabular }: TextStyle) {
  return {
    characterSpacing: font === "site" ? tracking : 0,
    features: isTabular ? ["tnum" as const] : [],
  };
}

function options({ align = "left", tracking = 0, leading = 0, isTabular }: TextStyle) {
  return {
    align,
    characterSpacing: tracking,
    lineGap: leading,
    ...(isTabular && { features: ["tnum" as const] }),
  };
}
