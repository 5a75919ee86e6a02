import { instantReaching } from "@frontage/domain/time/zoned-day.ts";
import type { DatabaseTransaction } from "../../../server/src/db/connect.ts";
import { bookingAt, outstandingOf } from "../../../server/src/features/bookings/deals/deal-rows.ts";
import { inBatches } from "./in-batches.ts";
import type { DemoPerson } from "../load/load-people.ts";
import type { PricedDeal } from "../plan/price-deals.ts";

/** A deal that is in the database with its bookings. */
export interface LoadedDeal extends PricedDeal {
  readonly id: number;
  readonly code: string;
  readonly person: DemoPerson;
  /** Whether the outstanding amount has been debited. */
  readonly isDebited: boolean;
  readonly bookingCodes: readonly string[];
  /** In the order of the deal's times, like the codes. */
  readonly bookingIds: readonly number[];
}

/** A payment with the share of each booking of the deal. */
interface Payment {
  readonly deal: LoadedDeal;
  /** The key at the card provider. */
  readonly reference: string;
  readonly at: Temporal.Instant;
  /** Gross, in the order of the deal's times. */
  readonly amounts: readonly number[];
}

/** When debits run, in minutes after midnight in the time zone of the space. */
const debitTime = 6 * 60;
/** The time between the start of a charge and the answer of the card provider. */
const settlingSeconds = 3;

/** Loads the charges of deals, the later debits of their add-ons, and the records of both at the card provider. */
export async function loadPayments(
  tx: DatabaseTransaction,
  deals: readonly LoadedDeal[],
): Promise<void> {
  const payments = deals.flatMap((deal) => [chargeOf(deal), ...debitOf(deal)]);
  const paymentIds = new Map<string, number>();
  for (const batch of inBatches(payments)) {
    const inserted = await tx
      .insertInto("payments")
      .values(
        batch.map((payment) => ({
          dealId: payment.deal.id,
          kind: "charge" as const,
          amount: totalOf(payment),
          currency: payment.deal.space.currency,
          provider: "testpay" as const,
          providerReference: payment.reference,
          createdAt: payment.at,
        })),
      )
      .returning(["id", "providerReference"])
      .execute();
    inserted.forEach(({ id, providerReference }) => paymentIds.set(providerReference, id));
    await tx
      .insertInto("testpayCharges")
      .values(
        batch.map((payment) => ({
          key: payment.reference,
          paymentMethod: payment.deal.person.paymentMethod,
          amount: totalOf(payment),
          currency: payment.deal.space.currency,
          status: "succeeded" as const,
          createdAt: payment.at,
        })),
      )
      .execute();
  }
  await insertCharges(tx, deals, paymentIds);
  const entries = payments.flatMap(({ deal, reference, amounts }) =>
    amounts.map((amount, time) => ({
      bookingId: bookingAt(deal.bookingIds, time),
      paymentId: paymentIds.get(reference) ?? 0,
      amount,
    })),
  );
  for (const batch of inBatches(entries)) {
    await tx.insertInto("ledgerEntries").values(batch).execute();
  }
}

/** The charges that placed the deals. The debits of the demo world are payments of whole deals and have no charge. */
async function insertCharges(
  tx: DatabaseTransaction,
  deals: readonly LoadedDeal[],
  paymentIds: ReadonlyMap<string, number>,
): Promise<void> {
  const charges = deals.map(({ id, code, person, priced, plan }) => ({
    code,
    purpose: "deal" as const,
    status: "succeeded" as const,
    dealId: id,
    userId: person.id,
    currency: priced.quote.currency,
    amount: priced.quote.chargedNow,
    paymentMethod: person.paymentMethod,
    paymentId: paymentIds.get(code) ?? null,
    createdAt: plan.bookedAt,
    settledAt: plan.bookedAt.add({ seconds: settlingSeconds }),
  }));
  for (const batch of inBatches(charges)) {
    await tx.insertInto("charges").values(batch).execute();
  }
}

function totalOf({ amounts }: Payment): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Returns the charge at the time of booking: the lines without the outstanding amount. */
function chargeOf(deal: LoadedDeal): Payment {
  const { quote } = deal.priced;
  const amounts = deal.plan.times.map((_, time) => {
    const lines = quote.lines.filter((line) => line.time === time);
    return lines.reduce((sum, { gross }) => sum + gross, 0) - outstandingOf(quote, time);
  });
  return { deal, reference: deal.code, at: deal.plan.bookedAt, amounts };
}

/** Returns the debit of the outstanding amount, if its date is past. */
function debitOf(deal: LoadedDeal): Payment[] {
  const { quote } = deal.priced;
  if (!deal.isDebited || quote.outstandingDueDate === null) {
    return [];
  }
  return [
    {
      deal,
      reference: `${deal.code}-extras`,
      at: instantReaching(quote.outstandingDueDate, debitTime, deal.space.timeZone),
      amounts: deal.plan.times.map((_, time) => outstandingOf(quote, time)),
    },
  ];
}
