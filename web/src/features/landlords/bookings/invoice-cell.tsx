import { DocumentButton } from "../../documents/document-button.tsx";
import type { LandlordRow } from "./landlord-row.ts";

/** Downloads the invoice of a booking, or says that there is none yet. */
export function InvoiceCell({ row }: { readonly row: LandlordRow }) {
  return row.hasInvoice ? (
    <>
      <DocumentButton
        document="invoice"
        code={row.code}
        look="quiet"
        aria-label={`Download the invoice of ${row.name}, ${row.date}`}
        className="-my-2.5 px-0! text-[0.9375rem] print:hidden"
      >
        Download
      </DocumentButton>
      <span className="hidden print:inline">Issued</span>
    </>
  ) : (
    <span className="text-ink-soft">Not issued yet</span>
  );
}
