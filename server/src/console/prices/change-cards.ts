import type { RateCardPrice } from "@frontage/domain/pricing/rate-card.ts";
import type { DatabaseTransaction } from "../../db/connect.ts";
import { lockSpaces } from "../../features/availability/claim-slots.queries.ts";
import {
  cardIsOver,
  cardOverlaps,
  checkCard,
  checkChangedCard,
  checkDates,
  samePrices,
  type CardFields,
} from "./check-card.ts";
import {
  deleteCard,
  insertCard,
  listOverlappingCards,
  setCardDates,
  setCardPrices,
  type StoredCard,
} from "../../features/availability/rate-cards/stored-cards.queries.ts";

// Every operation locks the space's row first, so that two people who change its cards wait for each other. No
// operation changes the price of a past date, because landlords' figures count the hours that were on sale. Source:
// docs/booking/pricing.md#changing-rate-cards

interface PricedSpace {
  readonly id: number;
  readonly currency: string;
}

interface NewCard extends CardFields {
  /** Whether it lies over the season of its dates. */
  readonly isException: boolean;
}

/**
 * Adds a rate card and returns its id.
 * @throws InvalidInput
 * @throws Refusal rate_card_overlaps
 */
export async function addCard(
  tx: DatabaseTransaction,
  space: PricedSpace,
  card: NewCard,
  today: Temporal.PlainDate,
): Promise<number> {
  checkCard(card, today);
  await lockSpaces(tx, [space.id]);
  await requireFree(tx, space, card, null);
  return insertCard(tx, space, card);
}

/**
 * Changes a rate card from today on. Past dates keep their prices, as a separate card.
 * @throws InvalidInput
 * @throws Refusal rate_card_overlaps
 */
export async function changeCard(
  tx: DatabaseTransaction,
  space: PricedSpace,
  card: StoredCard,
  wanted: CardFields,
  today: Temporal.PlainDate,
): Promise<void> {
  checkChangedCard(card, wanted, today);
  const keepsStart = wanted.startDate.equals(card.startDate);
  const isNew = !samePrices(card.prices, wanted.prices);
  await requireFree(tx, space, { ...wanted, isException: card.isException }, card.id);
  const hasBegun = Temporal.PlainDate.compare(card.startDate, today) < 0;
  const divides = hasBegun && (isNew || !keepsStart);
  if (!divides) {
    await setCardDates(tx, card.id, wanted);
  } else {
    const startDate = keepsStart ? today : wanted.startDate;
    await setCardDates(tx, card.id, { startDate, endDate: wanted.endDate });
    await insertCard(tx, space, { ...card, endDate: today.subtract({ days: 1 }) });
  }
  if (isNew) {
    await setCardPrices(tx, card.id, wanted.prices);
  }
}

/**
 * Removes a rate card from today on. The dates of an exception return to the season under it.
 * @throws InvalidInput if the card has ended
 */
export async function removeCard(
  tx: DatabaseTransaction,
  card: StoredCard,
  today: Temporal.PlainDate,
): Promise<void> {
  if (Temporal.PlainDate.compare(card.endDate, today) < 0) {
    throw cardIsOver();
  }
  if (Temporal.PlainDate.compare(card.startDate, today) < 0) {
    const endDate = today.subtract({ days: 1 });
    await setCardDates(tx, card.id, { startDate: card.startDate, endDate });
  } else {
    await deleteCard(tx, card.id);
  }
}

/** The prices of one date. */
export type DatePrices = readonly Omit<RateCardPrice, "day">[];

/**
 * Gives dates their own prices: each becomes an exception of one day over its season. Returns the ids.
 * @throws InvalidInput
 */
export async function setDates(
  tx: DatabaseTransaction,
  space: PricedSpace,
  { dates, prices }: { readonly dates: readonly Temporal.PlainDate[]; readonly prices: DatePrices },
  today: Temporal.PlainDate,
): Promise<number[]> {
  checkDates({ dates, prices }, today);
  await lockSpaces(tx, [space.id]);
  const ids: number[] = [];
  for (const date of new Map(dates.map((each) => [each.toString(), each])).values()) {
    const ofDate = prices.map((price) => ({ ...price, day: date.dayOfWeek }));
    ids.push(await setDate(tx, space, date, ofDate));
  }
  return ids;
}

async function setDate(
  tx: DatabaseTransaction,
  space: PricedSpace,
  date: Temporal.PlainDate,
  prices: readonly RateCardPrice[],
): Promise<number> {
  const oneDay = { startDate: date, endDate: date, isException: true };
  const [card] = await listOverlappingCards(tx, space, oneDay, null);
  if (!card) {
    return insertCard(tx, space, { ...oneDay, prices });
  }
  const hasBefore = Temporal.PlainDate.compare(card.startDate, date) < 0;
  const hasAfter = Temporal.PlainDate.compare(date, card.endDate) < 0;
  const before = { startDate: card.startDate, endDate: date.subtract({ days: 1 }) };
  const after = { startDate: date.add({ days: 1 }), endDate: card.endDate };
  if (!hasBefore && !hasAfter) {
    await setCardPrices(tx, card.id, prices);
    return card.id;
  }
  // A longer exception keeps one part, and a new card takes the other.
  await setCardDates(tx, card.id, hasBefore ? before : after);
  if (hasBefore && hasAfter) {
    await insertCard(tx, space, { ...card, ...after });
  }
  return insertCard(tx, space, { ...oneDay, prices });
}

async function requireFree(
  tx: DatabaseTransaction,
  space: PricedSpace,
  dates: NewCard,
  exceptId: number | null,
): Promise<void> {
  const others = await listOverlappingCards(tx, space, dates, exceptId);
  if (others.length > 0) {
    throw cardOverlaps(others);
  }
}
