import { presentContact } from "../../present-contact.ts";
import type { BookingCustomer } from "@frontage/contract/console/new-bookings.ts";
import type { AppParts } from "../../../app-parts.ts";
import { describeSavedCard } from "../../../features/bookings/details/describe-card.ts";
import type { CustomerRow } from "./booking-customer.queries.ts";

/** Presents a customer with the card that paid for their latest booking. */
export async function presentCustomer(
  parts: Pick<AppParts, "db" | "gateway" | "log">,
  row: CustomerRow,
): Promise<BookingCustomer> {
  const { id } = row;
  const saved = await describeSavedCard(parts, id);
  const card = saved && { brand: saved.brand, last4: saved.last4 };
  return { id, ...presentContact(row), card };
}
