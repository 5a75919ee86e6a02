import { presentContact } from "../../present-contact.ts";
import type { BookingCustomer } from "@frontage/contract/console/new-bookings.ts";
import type { AppParts } from "../../../app-parts.ts";
import { gatewayCustomer } from "../../../features/payments/gateway-customer.ts";
import * as queries from "./booking-customer.queries.ts";

/** Presents a customer with the card that paid for their latest booking. */
export async function presentCustomer(
  { db, gateway, log }: Pick<AppParts, "db" | "gateway" | "log">,
  row: queries.CustomerRow,
): Promise<BookingCustomer> {
  const { id } = row;
  const known = { id, ...presentContact(row) };
  const paymentMethod = await queries.findSavedCard(db, id);
  const customer = gatewayCustomer(id);
  try {
    const card = paymentMethod && (await gateway.describeCard({ paymentMethod, customer }));
    return { ...known, card: card || null };
  } catch (error) {
    log.warn({ err: error }, "the card provider did not describe a card");
    return { ...known, card: null };
  }
}
