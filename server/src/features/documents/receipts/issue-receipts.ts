import { methodOf, methodWords } from "@frontage/domain/bookings/payment-facts/payment-method.ts";
import {
  shareExcess,
  sharePayment,
  shareRefund,
} from "@frontage/domain/tax-point/share-payment.ts";
import { subtractByRate, sumByRate, type RateSum } from "@frontage/domain/tax-point/sum-by-rate.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import type { VatDocumentFacts } from "../document-facts.ts";
import type { FrozenBooking } from "../freeze-bookings.queries.ts";
import { issueVatDocument } from "../issue/issue-vat-document.ts";
import type { IssuedDocument } from "../issue/mail-issued.ts";
import { listReceipts, plainLine, type Receipt } from "./list-receipts.ts";
import * as queries from "./receipts.queries.ts";

/** When documents are issued, with its date in the zone by which they are dated. */
export interface IssueMoment {
  readonly now: Temporal.Instant;
  readonly zone: string;
}

/**
 * Issues a receipt for each payment in advance that has none, and a credit note for what left of a payment with a receipt.
 * Call this with the booking locked. Source: docs/vat-report.md#tax-point
 */
export async function issueReceipts(
  tx: DatabaseTransaction,
  booking: FrozenBooking,
  moment: IssueMoment,
): Promise<IssuedDocument[]> {
  const { id: bookingId, suppliedAt, chargedLines, booked } = booking;
  const moved = await queries.listMovedMoney(tx, bookingId);
  if (moved.length === 0) {
    return [];
  }
  const paid = await queries.listPaidParts(tx, bookingId);
  const documents: IssuedDocument[] = [];
  const declared = async () =>
    sumByRate((await listReceipts(tx, bookingId)).flatMap(({ left }) => left));
  for (const part of paid) {
    if (part.isReceiptDue && Temporal.Instant.compare(part.at, suppliedAt) < 0) {
      const shares = sharePayment(part.amount, chargedLines, await declared());
      documents.push(await issueReceipt(tx, booking, { part, shares, moment }));
    }
  }
  const leftAt = moved.filter(({ kind }) => kind !== "charge").at(-1)?.at ?? null;
  for (const receipt of await listReceipts(tx, bookingId)) {
    const { takenBack = 0 } = paid.find(({ id }) => id === receipt.entryId) ?? {};
    const excess = subtractByRate(await declared(), booked.lines);
    const shares =
      takenBack > receipt.credited
        ? shareRefund(takenBack - receipt.credited, receipt.left, excess)
        : [];
    if (shares.length > 0) {
      documents.push(await creditReceipt(tx, booking, { receipt, shares, moment, leftAt }));
    }
  }
  await queries.markReceipted(
    tx,
    bookingId,
    moved.map(({ id }) => id),
  );
  return documents;
}

/**
 * Takes back what receipts have declared at a rate beyond the price of the booking at that rate, so that the invoice
 * has nothing below zero to declare.
 */
export async function creditExcess(
  tx: DatabaseTransaction,
  booking: FrozenBooking,
  moment: IssueMoment,
): Promise<IssuedDocument[]> {
  const receipts = await listReceipts(tx, booking.id);
  const all = shareExcess(
    receipts.map(({ left }) => left),
    sumByRate(booking.booked.lines),
  );
  const documents: IssuedDocument[] = [];
  for (const [index, receipt] of receipts.entries()) {
    const shares = all[index] ?? [];
    if (shares.length > 0) {
      documents.push(await creditReceipt(tx, booking, { receipt, shares, moment, leftAt: null }));
    }
  }
  return documents;
}

interface ReceiptOrder {
  readonly part: queries.PaidPart;
  readonly shares: readonly RateSum[];
  readonly moment: IssueMoment;
}

function issueReceipt(
  tx: DatabaseTransaction,
  { id: bookingId, booked, buyer }: FrozenBooking,
  {
    part: { id: ledgerEntryId, at, amount, provider },
    shares,
    moment: { now, zone },
  }: ReceiptOrder,
): Promise<IssuedDocument> {
  const method = methodOf(provider);
  const name = `Payment in advance: ${methodWords[method].paid.toLowerCase()}`;
  const facts: Omit<VatDocumentFacts, "number"> = {
    ...booked,
    kind: "receipt",
    lines: shares.map((share) => plainLine("advance", name, share)),
    discount: null,
    issuedOn: dateIn(zone, now),
    buyer,
    payments: [{ at, amount, method }],
    transfer: null,
    credits: null,
    cancelledOn: null,
    taxPoint: dateIn(zone, at),
  };
  const row = { bookingId, creditsId: null, issuedAt: now, ledgerEntryId, moneyAt: at };
  return issueVatDocument(tx, row, facts);
}

interface CreditOrder {
  readonly receipt: Receipt;
  readonly shares: readonly RateSum[];
  readonly moment: IssueMoment;
  /** When the money left; null if none did. */
  readonly leftAt: Temporal.Instant | null;
}

function creditReceipt(
  tx: DatabaseTransaction,
  { id: bookingId, cancelledOn }: FrozenBooking,
  { receipt, shares, moment: { now, zone }, leftAt }: CreditOrder,
): Promise<IssuedDocument> {
  const { number, issuedOn } = receipt.facts;
  const name = leftAt ? "Payment in advance, returned" : "Payment in advance, now for another rate";
  const facts: Omit<VatDocumentFacts, "number"> = {
    ...receipt.facts,
    kind: "credit_note",
    lines: shares.map((share) => plainLine("advance", name, share)),
    issuedOn: dateIn(zone, now),
    payments: [],
    credits: { number, issuedOn },
    cancelledOn,
    taxPoint: leftAt && dateIn(zone, leftAt),
  };
  const row = { bookingId, creditsId: null, reducesId: receipt.id, issuedAt: now, moneyAt: leftAt };
  return issueVatDocument(tx, row, facts);
}
