import type { RateCardPrice } from "@frontage/domain/pricing/rate-card.ts";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import { pricesOfCard } from "./card-prices.queries.ts";

/** Selects rate cards with their prices, earliest first and a season before an exception over its first date. */
function selectStoredCards(db: Database) {
  return db
    .selectFrom("rateCards as card")
    .select(["card.id", "card.spaceId", "card.startDate", "card.endDate", "card.isException"])
    .select("card.version")
    .select(pricesOfCard("card.id"))
    .orderBy("card.startDate")
    .orderBy("card.isException");
}

/** A rate card with its id and version. */
export type StoredCard = Awaited<
  ReturnType<ReturnType<typeof selectStoredCards>["execute"]>
>[number];

interface CardSpace {
  readonly id: number;
  readonly currency: string;
}

/** Lists the cards of a space in its currency that are in force on or after a date, or all of them without a date. */
export function listStoredCards(
  db: Database,
  space: CardSpace,
  from: Temporal.PlainDate | null,
): Promise<StoredCard[]> {
  return selectStoredCards(db)
    .where("card.spaceId", "=", space.id)
    .where("card.currency", "=", space.currency)
    .$if(from !== null, (query) => query.where("card.endDate", ">=", from as Temporal.PlainDate))
    .execute();
}

export async function findStoredCard(
  db: Database,
  space: CardSpace,
  id: number,
): Promise<StoredCard | null> {
  const card = await selectStoredCards(db)
    .where("card.id", "=", id)
    .where("card.spaceId", "=", space.id)
    .where("card.currency", "=", space.currency)
    .executeTakeFirst();
  return card ?? null;
}

/** The dates of a card, and whether it lies over the season of its dates. */
interface CardDates {
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
  readonly isException: boolean;
}

/** Lists the cards of one kind that have one of the dates, except the card with the given id. */
export function listOverlappingCards(
  db: Database,
  space: CardSpace,
  { startDate, endDate, isException }: CardDates,
  exceptId: number | null,
): Promise<StoredCard[]> {
  return selectStoredCards(db)
    .where("card.spaceId", "=", space.id)
    .where("card.currency", "=", space.currency)
    .where("card.isException", "=", isException)
    .where("card.startDate", "<=", endDate)
    .where("card.endDate", ">=", startDate)
    .$if(exceptId !== null, (query) => query.where("card.id", "!=", exceptId ?? 0))
    .execute();
}

/** Inserts a card and returns its id. */
export async function insertCard(
  tx: DatabaseTransaction,
  { id: spaceId, currency }: CardSpace,
  {
    startDate,
    endDate,
    isException,
    prices,
  }: CardDates & { readonly prices: readonly RateCardPrice[] },
): Promise<number> {
  const { id } = await tx
    .insertInto("rateCards")
    .values({ spaceId, currency, startDate, endDate, isException })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertPrices(tx, id, prices);
  return id;
}

/** Changes the dates of a card and increments its version. */
export async function setCardDates(
  tx: DatabaseTransaction,
  id: number,
  { startDate, endDate }: Pick<CardDates, "startDate" | "endDate">,
): Promise<void> {
  await tx
    .updateTable("rateCards")
    .set((eb) => ({ startDate, endDate, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Replaces the prices of a card and increments its version. */
export async function setCardPrices(
  tx: DatabaseTransaction,
  id: number,
  prices: readonly RateCardPrice[],
): Promise<void> {
  await tx.deleteFrom("rateCardPrices").where("rateCardId", "=", id).execute();
  await insertPrices(tx, id, prices);
  await tx
    .updateTable("rateCards")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function deleteCard(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.deleteFrom("rateCards").where("id", "=", id).execute();
}

async function insertPrices(
  tx: DatabaseTransaction,
  rateCardId: number,
  prices: readonly RateCardPrice[],
): Promise<void> {
  if (prices.length > 0) {
    await tx
      .insertInto("rateCardPrices")
      .values(
        prices.map(({ day, startTime, endTime, price }) => ({
          rateCardId,
          day,
          startTime,
          endTime,
          price,
        })),
      )
      .execute();
  }
}
