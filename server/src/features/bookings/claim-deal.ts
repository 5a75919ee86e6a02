import type { QuoteLine } from "@frontage/domain/pricing/quote.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { InvalidInput } from "../../http/refusal.ts";
import { claimTimes, lockSpace } from "../availability/claim-times.ts";
import { presentQuote } from "../quotes/present-quote.ts";
import type { BasketInput, PricedBasket } from "../quotes/price-basket.ts";
import { landlordSplitOf, type BookableSpace } from "../spaces/spaces.queries.ts";
import { newBookingCode } from "./booking-code.ts";
import type { OpenDeal } from "./deals.queries.ts";
import { insertRequestKey, type RequestKey } from "./idempotency.queries.ts";

export interface DealRequest {
  readonly userId: number;
  readonly space: BookableSpace;
  readonly basket: BasketInput;
  readonly priced: PricedBasket;
  readonly designCode: string | null;
  readonly paymentMethod: string;
  readonly trackingId: string | null;
  /** Hash of the code of the customer's own hold. */
  readonly holdHash: Buffer | undefined;
  readonly requestKey: RequestKey | null;
  readonly now: Temporal.Instant;
  /** Until when the process that claims the deal has it to itself. */
  readonly lease: Temporal.Instant;
}

/**
 * Claims a deal: its times, its use of the discount code, its lines, all in one transaction and before anything is
 * charged. Null if the request's key has made a deal before.
 * @throws Refusal slot_taken
 * @throws InvalidInput if the discount code is used up
 */
export async function claimDeal(db: Database, request: DealRequest): Promise<OpenDeal | null> {
  return db.transaction().execute(async (tx) => {
    await lockSpace(tx, request.space.id);
    const deal = await insertDeal(tx, request);
    const { requestKey, now } = request;
    if (requestKey && !(await insertRequestKey(tx, requestKey, deal.id, now))) {
      // The deal's row must not stay; its number is all that is lost.
      await tx.deleteFrom("deals").where("id", "=", deal.id).execute();
      return null;
    }
    await redeemDiscount(tx, request, deal.id);
    const bookingIds = await insertBookings(tx, request, deal.id);
    const claims = request.basket.times.map(({ start, end }, index) => ({
      start,
      end,
      bookingId: idAt(bookingIds, index),
    }));
    await claimTimes(tx, { space: request.space, now, insteadOfHold: request.holdHash }, claims);
    await insertLines(tx, request, bookingIds);
    return deal;
  });
}

function insertDeal(tx: DatabaseTransaction, request: DealRequest): Promise<OpenDeal> {
  const { quote, discount } = request.priced;
  return tx
    .insertInto("deals")
    .values({
      code: newBookingCode(),
      userId: request.userId,
      spaceId: request.space.id,
      currency: quote.currency,
      status: "claimed",
      leaseExpiresAt: request.lease,
      paymentMethod: request.paymentMethod,
      chargedNow: quote.chargedNow,
      discountId: discount?.id ?? null,
      discountRate: discount?.rate ?? null,
      trackingId: request.trackingId,
      createdAt: request.now,
    })
    .returning(["id", "code", "userId", "currency", "chargedNow", "paymentMethod"])
    .executeTakeFirstOrThrow();
}

async function redeemDiscount(
  tx: DatabaseTransaction,
  { priced: { discount }, userId }: DealRequest,
  dealId: number,
): Promise<void> {
  if (!discount) {
    return;
  }
  const counted = await tx
    .updateTable("discounts")
    .set({ uses: sql`uses + 1` })
    .where("id", "=", discount.id)
    .where((eb) => eb.or([eb("maxUses", "is", null), eb("uses", "<", eb.ref("maxUses"))]))
    .returning("id")
    .executeTakeFirst();
  const redeemed =
    counted &&
    (await tx
      .insertInto("discountRedemptions")
      .values({ dealId, discountId: discount.id, userId, oncePerUser: discount.oncePerUser })
      .onConflict((conflict) => conflict.doNothing())
      .returning("dealId")
      .executeTakeFirst());
  if (!redeemed) {
    throw new InvalidInput({ "discounts[0]": ["maxUsagesExceeded"] });
  }
}

async function insertBookings(
  tx: DatabaseTransaction,
  request: DealRequest,
  dealId: number,
): Promise<number[]> {
  const { space, basket, priced, now } = request;
  const [first] = basket.times;
  const splitDate = dateIn(space.timeZone, first?.start ?? now);
  const landlordSplit = await landlordSplitOf(tx, space.id, splitDate);
  const rows = basket.times.map((time, index) => {
    const outstanding = outstandingOf(priced, index);
    return {
      code: newBookingCode(),
      dealId,
      spaceId: space.id,
      userId: request.userId,
      status: "claimed" as const,
      startsAt: time.start,
      endsAt: time.end,
      includeFlexiTicket: time.includeFlexiTicket,
      designCode: request.designCode,
      currency: space.currency,
      outstandingAmount: outstanding,
      outstandingDueDate: outstanding > 0 ? priced.quote.outstandingDueDate : null,
      landlordSplit,
      createdAt: now,
    };
  });
  const inserted = await tx.insertInto("bookings").values(rows).returning(["id", "code"]).execute();
  const ids = new Map(inserted.map(({ id, code }) => [code, id]));
  return rows.map(({ code }) => ids.get(code) ?? 0);
}

/** What one booking of the deal leaves to be debited later: its paid add-ons, unless they are charged now. */
function outstandingOf({ quote }: PricedBasket, time: number): number {
  return quote.outstandingDueDate === null
    ? 0
    : quote.lines
        .filter((line) => line.time === time && line.kind === "product")
        .reduce((sum, line) => sum + line.gross, 0);
}

async function insertLines(
  tx: DatabaseTransaction,
  { priced }: DealRequest,
  bookingIds: readonly number[],
): Promise<void> {
  const lines = presentQuote(priced).lines;
  const position = (line: QuoteLine) =>
    priced.quote.lines.filter(({ time }) => time === line.time).indexOf(line);
  await tx
    .insertInto("bookingLines")
    .values(
      priced.quote.lines.map((line, index) => ({
        bookingId: idAt(bookingIds, line.time),
        position: position(line),
        kind: line.kind,
        sku: line.sku,
        name: lines[index]?.name ?? line.sku,
        category: line.category,
        quantity: line.quantity,
        hours: line.hours === null ? null : String(line.hours),
        days: line.days,
        optionValues: JSON.stringify(lines[index]?.optionValues ?? {}),
        taxRate: priced.prices.taxDigits,
        discount: line.discount,
        net: line.net,
        tax: line.tax,
        gross: line.gross,
      })),
    )
    .execute();
}

function idAt(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) {
    throw new Error(`A deal has no booking for its time ${index}`);
  }
  return id;
}
