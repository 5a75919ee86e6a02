import { personName } from "@frontage/domain/text/person-name.ts";
import type { DatabaseTransaction } from "../../db/connect.ts";

/** The subject of an item: the id of exactly one request. Source: docs/console/console.md#inbox */
type InboxRequest =
  | { readonly kind: "enquiry"; readonly enquiryId: number }
  | { readonly kind: "support"; readonly supportRequestId: number }
  | { readonly kind: "call"; readonly callRequestId: number };

interface Sender {
  readonly name: string;
  readonly email: string | null;
  /** The line that the list shows: the space, or the summary. */
  readonly subject: string;
  readonly createdAt: Temporal.Instant;
}

/** Adds a request to the inbox, in the transaction that stores it. */
export async function openInboxItem(
  tx: DatabaseTransaction,
  item: InboxRequest & Sender,
): Promise<void> {
  await tx.insertInto("inboxItems").values(item).execute();
}

/** Adds the answers about a booking's insurance to the inbox. Each booking has one item, which new answers reopen. */
export async function openInsuranceItem(
  tx: DatabaseTransaction,
  bookingId: number,
  now: Temporal.Instant,
): Promise<void> {
  const { code, space, email, firstName, lastName } = await tx
    .selectFrom("bookings")
    .innerJoin("users", "users.id", "bookings.userId")
    .innerJoin("spaces", "spaces.id", "bookings.spaceId")
    .where("bookings.id", "=", bookingId)
    .select(["bookings.code", "spaces.name as space"])
    .select(["users.email", "users.firstName", "users.lastName"])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("inboxItems")
    .values({
      kind: "insurance",
      bookingId,
      name: personName({ firstName, lastName }),
      email,
      subject: `Insurance: ${space}, ${code}`,
      createdAt: now,
    })
    .onConflict((conflict) =>
      conflict.column("bookingId").doUpdateSet((eb) => ({
        state: "open",
        createdAt: now,
        version: eb("inboxItems.version", "+", 1),
      })),
    )
    .execute();
}
