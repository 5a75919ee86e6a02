import type { AppParts } from "../../app-parts.ts";
import { licenceFacts, type DocumentReader } from "./document-facts.ts";
import { findLicenceById, findVatDocument } from "./documents.queries.ts";
import { getOrCreateDocument } from "./get-or-create-document.ts";
import { getVatDocumentFile } from "./invoices/get-invoice.ts";

type Parts = Pick<AppParts, "db" | "clock" | "files">;

/** Returns the PDF of a licence, an invoice or a credit note as its customer reads it; null if there is none. */
export async function findPaperFile(
  parts: Parts,
  { kind, id }: { readonly kind: "licence" | "vat_document"; readonly id: number },
): Promise<Buffer | null> {
  if (kind === "licence") {
    const licence = await findLicenceById(parts.db, id);
    return licence && getLicenceFile(parts, licence, "owner");
  }
  const document = await findVatDocument(parts.db, id);
  return document && (await getVatDocumentFile(parts, document, "owner")).content;
}

/** Returns the PDF of a signed licence. The first request makes it. */
export function getLicenceFile(
  parts: Parts,
  licence: { readonly id: number; readonly facts: unknown },
  reader: DocumentReader,
): Promise<Buffer> {
  return getOrCreateDocument(parts, { licenceId: licence.id, reader }, async () => {
    const { makeLicencePdf } = await import("./pdf/licence-pdf.ts");
    return makeLicencePdf(licenceFacts.parse(licence.facts), reader);
  });
}
