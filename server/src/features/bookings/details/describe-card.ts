import type { CardDescription } from "../../../adapters/card-gateway/card-gateway.ts";
import type { AppParts } from "../../../app-parts.ts";
import { gatewayCustomer } from "../../payments/gateway-customer.ts";
import { findSavedCard } from "./saved-card.queries.ts";
import { getStoredBooking } from "../../booking-records/stored-booking.queries.ts";

type CardParts = Pick<AppParts, "db" | "gateway" | "log">;

/** Describes the card that pays for a booking; null without one or if the provider does not answer. */
export async function describeCardOf(
  parts: CardParts,
  bookingId: number,
): Promise<CardDescription | null> {
  const { userId, paymentMethod } = await getStoredBooking(parts.db, bookingId);
  return paymentMethod === null ? null : describeCard(parts, userId, paymentMethod);
}

/** A card with its id at the provider. */
export type SavedCard = CardDescription & { readonly paymentMethod: string };

/** Describes the card of a customer's latest booking; null without one or if the provider does not answer. */
export async function describeSavedCard(
  parts: CardParts,
  userId: number,
): Promise<SavedCard | null> {
  const paymentMethod = await findSavedCard(parts.db, userId);
  const card = paymentMethod === null ? null : await describeCard(parts, userId, paymentMethod);
  return card && paymentMethod !== null ? { ...card, paymentMethod } : null;
}

/**
 * The provider is asked each time, so that no card data is stored here. Null if it does not answer: the card can still
 * be charged.
 */
async function describeCard(
  { gateway, log }: CardParts,
  userId: number,
  paymentMethod: string,
): Promise<CardDescription | null> {
  try {
    return await gateway.describeCard({ paymentMethod, customer: gatewayCustomer(userId) });
  } catch (error) {
    log.warn({ err: error }, "the card provider did not describe a card");
    return null;
  }
}
