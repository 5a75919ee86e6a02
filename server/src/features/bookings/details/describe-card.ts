import type { CardDescription } from "../../../adapters/card-gateway/card-gateway.ts";
import type { AppParts } from "../../../app-parts.ts";
import { gatewayCustomer } from "../../payments/gateway-customer.ts";
import { getStoredBooking } from "../../booking-records/stored-booking.queries.ts";

/**
 * Describes the card that pays for a booking. The provider is asked each time, so that no card data is stored here.
 * Returns null if the provider does not answer: the card can still be charged.
 */
export async function describeCardOf(
  { db, gateway, log }: Pick<AppParts, "db" | "gateway" | "log">,
  bookingId: number,
): Promise<CardDescription | null> {
  const { userId, paymentMethod } = await getStoredBooking(db, bookingId);
  if (paymentMethod === null) {
    return null;
  }
  try {
    return await gateway.describeCard({ paymentMethod, customer: gatewayCustomer(userId) });
  } catch (error) {
    log.warn({ err: error }, "the card provider did not describe a card");
    return null;
  }
}
