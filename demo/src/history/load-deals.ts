import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { DatabaseTransaction } from "../../../server/src/db/connect.ts";
import { codeOf } from "../../../server/src/text/random-code.ts";
import {
  lineRows,
  outstandingOf,
  totalOf,
} from "../../../server/src/features/bookings/deals/deal-rows.ts";
import { splitOn } from "../../../server/src/features/spaces/lettings.queries.ts";
import { inBatches } from "./in-batches.ts";
import { loadPayments, type LoadedDeal } from "./load-payments.ts";
import type { DemoPerson } from "../load/load-people.ts";
import type { PricedDeal } from "../plan/price-deals.ts";
import { seededRandom } from "../plan/seeded-random.ts";

/** Inserts deals as if they had been placed and paid at their booking time. Returns the number of bookings. */
export async function loadDeals(
  tx: DatabaseTransaction,
  deals: readonly PricedDeal[],
  people: ReadonlyMap<string, DemoPerson>,
  today: Temporal.PlainDate,
): Promise<number> {
  const random = seededRandom("codes");
  const newCode = () => codeOf(random.bytes(10));
  const placed = deals.map((deal) => ({
    ...deal,
    code: newCode(),
    person: personOf(people, deal),
    isDebited: isDebited(deal, today),
    bookingCodes: deal.plan.times.map(newCode),
  }));
  const dealIds = await insertDeals(tx, placed);
  const bookingIds = await insertBookings(tx, placed, dealIds);
  const loaded = placed.map((deal) => ({
    ...deal,
    id: idOf(dealIds, deal.code),
    bookingIds: deal.bookingCodes.map((code) => idOf(bookingIds, code)),
  }));
  for (const batch of inBatches(
    loaded.flatMap(({ priced, bookingIds }) => lineRows(priced, bookingIds)),
  )) {
    await tx.insertInto("bookingLines").values(batch).execute();
  }
  await insertClaims(tx, loaded);
  await redeemDiscounts(tx, loaded);
  await loadPayments(tx, loaded);
  return bookingIds.size;
}

type PlacedDeal = Omit<LoadedDeal, "id" | "bookingIds">;

/** Whether its add-ons have been debited. On the due date itself, the job does this. */
function isDebited({ priced }: PricedDeal, today: Temporal.PlainDate): boolean {
  const dueDate = priced.quote.outstandingDueDate;
  return dueDate !== null && Temporal.PlainDate.compare(dueDate, today) < 0;
}

async function insertDeals(
  tx: DatabaseTransaction,
  deals: readonly PlacedDeal[],
): Promise<Map<string, number>> {
  const rows = deals.map(({ code, person, space, priced, plan }) => ({
    code,
    userId: person.id,
    spaceId: space.id,
    currency: priced.quote.currency,
    paymentMethod: person.paymentMethod,
    discountId: priced.discount?.id ?? null,
    discountRate: priced.discount?.rate ?? null,
    createdAt: plan.bookedAt,
  }));
  const ids = new Map<string, number>();
  for (const batch of inBatches(rows)) {
    const inserted = await tx.insertInto("deals").values(batch).returning(["id", "code"]).execute();
    inserted.forEach(({ id, code }) => ids.set(code, id));
  }
  return ids;
}

async function insertBookings(
  tx: DatabaseTransaction,
  deals: readonly PlacedDeal[],
  dealIds: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const rows = deals.flatMap((deal) =>
    deal.plan.times.map((time, index) => {
      const { quote } = deal.priced;
      const outstanding = deal.isDebited ? 0 : outstandingOf(quote, index);
      return {
        code: deal.bookingCodes[index] ?? "",
        dealId: idOf(dealIds, deal.code),
        spaceId: deal.space.id,
        userId: deal.person.id,
        status: "confirmed" as const,
        startsAt: time.start,
        endsAt: time.end,
        includeFlexiTicket: time.includeFlexiTicket,
        currency: deal.space.currency,
        totalGross: totalOf(quote, index),
        outstandingAmount: outstanding,
        outstandingDueDate: outstanding > 0 ? quote.outstandingDueDate : null,
        landlordSplit: splitOn(deal.splits, dateIn(deal.space.timeZone, time.start)),
        createdAt: deal.plan.bookedAt,
      };
    }),
  );
  const ids = new Map<string, number>();
  for (const batch of inBatches(rows)) {
    const inserted = await tx
      .insertInto("bookings")
      .values(batch)
      .returning(["id", "code"])
      .execute();
    inserted.forEach(({ id, code }) => ids.set(code, id));
  }
  return ids;
}

async function insertClaims(tx: DatabaseTransaction, deals: readonly LoadedDeal[]): Promise<void> {
  const rows = deals.flatMap(({ plan, space, bookingIds }) =>
    plan.times.map(({ start, end }, index) => ({
      spaceId: space.id,
      startsAt: start,
      endsAt: end,
      bookingId: bookingIds[index] ?? 0,
    })),
  );
  for (const batch of inBatches(rows)) {
    await tx.insertInto("claims").values(batch).execute();
  }
}

async function redeemDiscounts(
  tx: DatabaseTransaction,
  deals: readonly LoadedDeal[],
): Promise<void> {
  const redemptions = deals.flatMap(({ id, person, priced: { discount } }) =>
    discount
      ? [
          {
            dealId: id,
            discountId: discount.id,
            userId: person.id,
            oncePerUser: discount.oncePerUser,
          },
        ]
      : [],
  );
  for (const batch of inBatches(redemptions)) {
    await tx.insertInto("discountRedemptions").values(batch).execute();
  }
  for (const discountId of new Set(redemptions.map((redemption) => redemption.discountId))) {
    const uses = redemptions.filter((redemption) => redemption.discountId === discountId).length;
    await tx.updateTable("discounts").set({ uses }).where("id", "=", discountId).execute();
  }
}

function personOf(people: ReadonlyMap<string, DemoPerson>, { plan }: PricedDeal): DemoPerson {
  const person = people.get(plan.email);
  if (!person) {
    throw new Error(`${plan.email} has no account`);
  }
  return person;
}

function idOf(ids: ReadonlyMap<string, number>, code: string): number {
  const id = ids.get(code);
  if (id === undefined) {
    throw new Error(`${code} was not stored in the database`);
  }
  return id;
}
