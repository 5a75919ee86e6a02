import { methodOf, methodWords } from "@frontage/domain/bookings/payment-facts/payment-method.ts";
import {
  shareExcess,
  sharePayment,
  shareRefund,
} from "@frontage/domain/tax-point/share-payment.ts";
import {
  grossOf,
  subtractByRate,
  sumByRate,
  type RateSum,
} from "@frontage/domain/tax-point/sum-by-rate.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { isAddressDue, lacksAddress, type VatDocumentFacts } from "../document-facts.ts";
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
 * Replaces a receipt that lacks the customer's address once they have given it. Call this with the booking locked.
 * Source: docs/console/vat-report.md#tax-point
 * @param isInvoiced whether the booking has an invoice that no credit note has cancelled
 */
export async function issueReceipts(
  tx: DatabaseTransaction,
  booking: FrozenBooking,
  moment: IssueMoment,
  isInvoiced: boolean,
): Promise<IssuedDocument[]> {
  const moved = await queries.listMovedMoney(tx, booking.id);
  if (moved.length === 0) {
    return [];
  }
  const paid = await queries.listPaidParts(tx, booking.id);
  const leftAt = moved.findLast(({ kind }) => kind === "refund" || kind === "reversal")?.at ?? null;
  const isCharge = ({ id, chargeId }: queries.PaidPart) => id === chargeId;
  const givenBack = paid.filter((part) => !isCharge(part));
  const documents = [
    ...(await receiptParts(tx, booking, paid.filter(isCharge), moment)),
    ...(await creditReturned(tx, booking, { paid, leftAt, moment })),
    ...(await receiptParts(tx, booking, givenBack, moment)),
    // What was given back may have left again since.
    ...(givenBack.length > 0 ? await creditReturned(tx, booking, { paid, leftAt, moment }) : []),
    ...(await addAddress(tx, booking, moment, isInvoiced)),
  ];
  await queries.markReceipted(
    tx,
    booking.id,
    moved.map(({ id }) => id),
  );
  return documents;
}

const declaredBy = (receipts: readonly Receipt[]) =>
  sumByRate(receipts.flatMap(({ left }) => left));

/** Issues the receipts of payments in advance. What a bank gave back has one if the payment had one. */
async function receiptParts(
  tx: DatabaseTransaction,
  booking: FrozenBooking,
  parts: readonly queries.PaidPart[],
  moment: IssueMoment,
): Promise<IssuedDocument[]> {
  const documents: IssuedDocument[] = [];
  for (const part of parts) {
    const receipts = await listReceipts(tx, booking.id);
    const has = (id: number) => receipts.some(({ entryId }) => entryId === id);
    if (
      part.isReceiptDue &&
      !has(part.id) &&
      (part.id === part.chargeId || has(part.chargeId)) &&
      Temporal.Instant.compare(part.at, booking.suppliedAt) < 0
    ) {
      const shares = sharePayment(part.amount, booking.chargedLines, declaredBy(receipts));
      documents.push(await issueReceipt(tx, booking, { part, shares, moment }));
    }
  }
  return documents;
}

interface Returned extends Pick<CreditOrder, "leftAt" | "moment"> {
  readonly paid: readonly queries.PaidPart[];
}

/** Takes back what left of each charge: out of its own receipt, then out of those of what a bank gave back of it. */
async function creditReturned(
  tx: DatabaseTransaction,
  booking: FrozenBooking,
  { paid, leftAt, moment }: Returned,
): Promise<IssuedDocument[]> {
  const documents: IssuedDocument[] = [];
  for (const [chargeId, parts] of Map.groupBy(paid, (part) => part.chargeId)) {
    const receipts = (await listReceipts(tx, booking.id)).filter(({ entryId }) =>
      parts.some(({ id }) => id === entryId),
    );
    const { takenBack = 0 } = parts.find(({ id }) => id === chargeId) ?? {};
    let rest = takenBack - receipts.reduce((sum, { credited }) => sum + credited, 0);
    for (const receipt of receipts) {
      const declared = declaredBy(await listReceipts(tx, booking.id));
      const excess = subtractByRate(declared, booking.booked.lines);
      const shares = rest > 0 ? shareRefund(rest, receipt.left, excess) : [];
      if (shares.length > 0) {
        rest -= grossOf(shares);
        documents.push(await creditReceipt(tx, booking, { receipt, shares, moment, leftAt }));
      }
    }
  }
  return documents;
}

/**
 * Replaces receipts without the address that they should show by a credit note and a receipt of what is left. Both have
 * the tax point of the payment, so that its quarter stays as it is.
 */
async function addAddress(
  tx: DatabaseTransaction,
  booking: FrozenBooking,
  moment: IssueMoment,
  isInvoiced: boolean,
): Promise<IssuedDocument[]> {
  const documents: IssuedDocument[] = [];
  const { buyer } = booking;
  for (const receipt of await listReceipts(tx, booking.id)) {
    const { facts, left: shares } = receipt;
    const name = facts.lines[0]?.name ?? "Payment in advance";
    const lines = shares
      .filter(({ gross }) => gross !== 0)
      .map((share) => plainLine("advance", name, share));
    const issuedOn = dateIn(moment.zone, moment.now);
    if (
      (!isInvoiced || isAddressDue(facts.issuedOn, issuedOn)) &&
      lacksAddress({ lines, buyer: facts.buyer }) &&
      !lacksAddress({ lines, buyer })
    ) {
      const { moneyAt } = await queries.findReceiptMoney(tx, receipt.id);
      const order = { receipt, shares, moment, leftAt: moneyAt, isReplaced: true };
      documents.push(await creditReceipt(tx, booking, order));
      const row = {
        bookingId: booking.id,
        creditsId: null,
        issuedAt: moment.now,
        ledgerEntryId: receipt.entryId,
        replacesId: receipt.id,
        moneyAt,
      };
      documents.push(await issueVatDocument(tx, row, { ...facts, lines, issuedOn, buyer }));
    }
  }
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
  { part: { id, chargeId, at, amount, provider }, shares, moment: { now, zone } }: ReceiptOrder,
): Promise<IssuedDocument> {
  const method = methodOf(provider);
  const isByBank = id !== chargeId;
  const way = isByBank ? "given back by the bank" : methodWords[method].paid.toLowerCase();
  const name = `Payment in advance: ${way}`;
  const facts: Omit<VatDocumentFacts, "number"> = {
    ...booked,
    kind: "receipt",
    lines: shares.map((share) => plainLine("advance", name, share)),
    discount: null,
    issuedOn: dateIn(zone, now),
    buyer,
    payments: [{ at, amount, method, ...(isByBank && { isByBank }) }],
    transfer: null,
    credits: null,
    cancelledOn: null,
    taxPoint: dateIn(zone, at),
  };
  const row = { bookingId, creditsId: null, issuedAt: now, ledgerEntryId: id, moneyAt: at };
  return issueVatDocument(tx, row, facts);
}

interface CreditOrder {
  readonly receipt: Receipt;
  readonly shares: readonly RateSum[];
  readonly moment: IssueMoment;
  /** When the money left that is taken back, or arrived whose receipt is replaced; null if none did. */
  readonly leftAt: Temporal.Instant | null;
  /** Whether another receipt follows that differs by the customer's address alone. */
  readonly isReplaced?: boolean;
}

function creditReceipt(
  tx: DatabaseTransaction,
  { id: bookingId, cancelledOn }: FrozenBooking,
  { receipt, shares, moment: { now, zone }, leftAt, isReplaced = false }: CreditOrder,
): Promise<IssuedDocument> {
  const { number, issuedOn } = receipt.facts;
  const name = isReplaced
    ? "Payment in advance, replaced to show your address"
    : leftAt
      ? "Payment in advance, returned"
      : "Payment in advance, more than the booking costs now at this rate";
  const facts: Omit<VatDocumentFacts, "number"> = {
    ...receipt.facts,
    kind: "credit_note",
    lines: shares.map((share) => plainLine("advance", name, share)),
    issuedOn: dateIn(zone, now),
    payments: [],
    credits: { number, issuedOn },
    cancelledOn,
    taxPoint: leftAt && dateIn(zone, leftAt),
    ...(isReplaced && { isReplaced }),
  };
  const row = { bookingId, creditsId: null, reducesId: receipt.id, issuedAt: now, moneyAt: leftAt };
  return issueVatDocument(tx, row, facts);
}
