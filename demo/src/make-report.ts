import { z } from "zod";
import { colours } from "../../server/src/pdf/site-typeface.ts";
import { contentWidth, page, TaggedPdf, type TextStyle } from "../../server/src/pdf/tagged-pdf.ts";

/** `content/reports/{name}.json`: the content of a PDF report. */
export const reportContent = z.strictObject({
  title: z.string(),
  subtitle: z.string(),
  sections: z.array(
    z.strictObject({
      heading: z.string(),
      paragraphs: z.array(z.string()),
      /** Rows of cells; the first row is the header. */
      table: z.array(z.array(z.string())).optional(),
    }),
  ),
});
export type ReportContent = z.output<typeof reportContent>;

const styles = {
  kicker: { face: "strong", size: 8, tracking: 0.6, color: colours.soft },
  title: { face: "display", size: 46, tracking: -1.6 },
  subtitle: { face: "text", size: 15, leading: 3 },
  heading: { face: "display", size: 19, tracking: -0.5 },
  body: { face: "text", size: 10.5, leading: 3 },
  head: { face: "strong", size: 9 },
  cell: { face: "text", size: 9.5, isTabular: true },
} as const satisfies Record<string, TextStyle>;

/** Draws a report with a front page and its sections. The same content gives the same bytes. */
export function makeReport(report: ReportContent, at: Temporal.Instant): Promise<Buffer> {
  const pdf = new TaggedPdf({
    title: report.title,
    author: "Frontage",
    at,
    foot: report.title,
    issuer: null,
    watermark: null,
    fallback: [],
  });
  pdf.text("P", "FRONTAGE REPORT", styles.kicker);
  pdf.y = 250;
  pdf.text("H1", report.title, styles.title);
  pdf.y += 14;
  pdf.text("P", report.subtitle, styles.subtitle);
  pdf.makeRoom(page.height);
  for (const { heading, paragraphs, table } of report.sections) {
    pdf.makeRoom(110);
    pdf.text("H2", heading, styles.heading);
    pdf.y += 8;
    for (const paragraph of paragraphs) {
      pdf.makeRoom(pdf.heightOf(paragraph, styles.body, contentWidth));
      pdf.text("P", paragraph, styles.body);
      pdf.y += 7;
    }
    if (table) {
      drawTable(pdf, table);
    }
    pdf.y += 18;
  }
  return pdf.finish();
}

const rowHeight = 22;

function drawTable(pdf: TaggedPdf, rows: readonly (readonly string[])[]): void {
  pdf.makeRoom(rowHeight * rows.length);
  const columns = Math.max(...rows.map(({ length }) => length));
  const width = contentWidth / columns;
  pdf.group("Table", () => {
    for (const [index, cells] of rows.entries()) {
      pdf.rule(index < 2 ? colours.ink : colours.hairline, index < 2 ? 0.8 : 0.5);
      const top = pdf.y + 6;
      pdf.group("TR", () => {
        for (const [column, cell] of cells.entries()) {
          const style = index === 0 ? styles.head : styles.cell;
          const x = page.left + column * width;
          pdf.textAt(index === 0 ? "TH" : "TD", cell, style, x, top, width - 8);
        }
      });
      pdf.y += rowHeight;
    }
  });
}
