import { readableEmail } from "@frontage/contract/accounts/email-domain.ts";
import type { BookingCustomer } from "@frontage/contract/admin/new-bookings.ts";
import type { AppParts } from "../../../app-parts.ts";
import { gatewayCustomer } from "../../../features/payments/gateway-customer.ts";
import { personName } from "../../person-name.ts";
import * as queries from "./booking-customer.queries.ts";

/** Presents a customer with the card that paid for their latest booking. */
export async function presentCustomer(
  { db, gateway, log }: Pick<AppParts, "db" | "gateway" | "log">,
  { id, email: stored, ...name }: queries.CustomerRow,
): Promise<BookingCustomer> {
  const email = readableEmail(stored);
  const paymentMethod = await queries.findSavedCard(db, id);
  const customer = gatewayCustomer(id);
  try {
    const card = paymentMethod && (await gateway.describeCard({ paymentMethod, customer }));
    return { id, email, name: personName(name), card: card || null };
  } catch (error) {
    log.warn({ err: error }, "the card provider did not describe a card");
    return { id, email, name: personName(name), card: null };
  }
}
