import {
  transferRows,
  type TransferInstructions,
} from "@frontage/domain/transfers/transfer-instructions.ts";
import { page, type TaggedPdf } from "../../../pdf/tagged-pdf.ts";
import { drawFacts, styles } from "./document-parts.ts";

/** The side of the code for banking apps, in points: large enough to be read from paper. */
const codeSide = 96;

/** Draws how to pay by bank transfer, with a code for banking apps if the amount is in euro. */
export async function drawTransfer(pdf: TaggedPdf, transfer: TransferInstructions): Promise<void> {
  pdf.y += 14;
  pdf.makeRoom(90);
  pdf.text("H2", "Pay by bank transfer", styles.section);
  pdf.y += 6;
  const facts = transferRows(transfer, "gb").map(({ label, value }) => ({
    label,
    values: [value],
  }));
  drawFacts(pdf, facts, 4);
  if (transfer.epcCode !== null) {
    const { encode } = await import("uqr");
    const { data, size } = encode(transfer.epcCode, { ecc: "M", border: 2 });
    pdf.makeRoom(codeSide);
    const [side, top] = [codeSide / size, pdf.y];
    // Its content stands in the lines above, so that screen readers miss nothing.
    pdf.artifact((doc) => {
      for (const [y, row] of data.entries()) {
        for (const [x, isDark] of row.entries()) {
          if (isDark) {
            doc.rect(page.left + x * side, top + y * side, side, side);
          }
        }
      }
      doc.fill("#000000");
    });
    pdf.y += codeSide;
  }
}
