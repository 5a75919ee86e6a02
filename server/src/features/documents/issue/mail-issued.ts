import type { DatabaseTransaction } from "../../../db/connect.ts";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import { lacksAddress } from "../document-facts.ts";
import type { FrozenBooking } from "../freeze-bookings.queries.ts";

export interface IssuedDocument {
  readonly id: number;
  readonly kind: "invoice" | "credit_note" | "receipt";
  /** `INV-000123`. */
  readonly number: string;
  /** Gross minor units. */
  readonly total: number;
  /** Whether it is a credit note that takes back part of a VAT receipt. */
  readonly isOfReceipt: boolean;
  /** Whether it is a credit note of a document that is replaced to show the customer's address. */
  readonly isReplaced: boolean;
}

/** The documents of a booking that were issued together. */
export interface Issued {
  readonly booking: FrozenBooking;
  /** In the order of issue. Empty if nothing had changed. */
  readonly documents: readonly IssuedDocument[];
}

/** Mails the customer the documents that were issued, as attachments. */
export async function mailIssued(
  tx: DatabaseTransaction,
  { booking, documents }: Issued,
  now: Temporal.Instant,
): Promise<void> {
  const last = documents.at(-1);
  if (!last) {
    return;
  }
  const { booked, buyer, cancelledOn } = booking;
  const { zone: timeZone, ...space } = booked.space;
  await enqueueMail(tx, now, {
    kind: "vat_document_issued",
    key: `vat_document_issued:${last.number}`,
    to: { email: buyer.email, name: buyer.name },
    firstName: booking.firstName,
    currency: booked.currency,
    booking: {
      code: booked.booking,
      space: { ...space, timeZone },
      start: booked.start,
      end: booked.end,
    },
    documents: documents.map(({ id: _, ...document }) => document),
    isCancelled: cancelledOn !== null,
    isAddressWanted: lacksAddress({ lines: booked.lines, buyer }),
    papers: documents.map(({ id, kind, number }) => ({
      kind: "vat_document",
      id,
      filename: `${kind}_${number}.pdf`,
    })),
    ...booking.owed(now),
    transfers: booking.transfer ? [booking.transfer] : [],
  });
}
