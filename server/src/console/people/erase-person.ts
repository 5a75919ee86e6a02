import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { AppParts } from "../../app-parts.ts";
import type { DatabaseTransaction } from "../../db/connect.ts";
import { Refusal } from "../../http/reply/refusal.ts";
import { getRecipient } from "../../features/accounts/accounts.queries.ts";
import { enqueueMail } from "../../features/mail/enqueue-mail.ts";
import { getBookingSettings } from "../../features/settings/settings.queries.ts";
import * as queries from "./erase-person.queries.ts";
import { listErasureBlockers } from "./erasure-blockers.queries.ts";

/**
 * Erases a person: everything that names them or that they made. Bookings, payments, ledger and documents stay, because
 * the law asks for them; they belong to an account without a name. The next tidy job removes their files from the
 * store.
 * @throws Refusal erasure_blocked while there are upcoming bookings, open amounts or let spaces, with their codes
 * Source: docs/console/people.md#erasing
 */
export async function erasePerson(
  { clock }: Pick<AppParts, "clock">,
  tx: DatabaseTransaction,
  userId: number,
): Promise<void> {
  const now = clock.now();
  const { defaultTimeZone } = await getBookingSettings(tx);
  const { email, firstName } = await getRecipient(tx, userId);
  const today = dateIn(defaultTimeZone, now);
  const { bookings, payments, spaces } = await listErasureBlockers(tx, userId, now, today);
  const reasons = [
    reasonOf("upcoming bookings, or bookings without an invoice", bookings),
    reasonOf("money to pay, to refund or in progress", payments),
    reasonOf("spaces that the person lets", spaces),
  ].filter((reason) => reason !== null);
  if (reasons.length > 0) {
    throw new Refusal("erasure_blocked", `This person has ${reasons.join("; ")}.`, {
      bookings,
      payments,
      spaces,
    });
  }
  const addresses = await queries.listAddresses(tx, userId);
  const avatars = await queries.listAvatars(tx, userId);
  await queries.eraseFiles(tx, userId, { avatars, now });
  await queries.eraseDesigns(tx, userId);
  await queries.eraseMessages(tx, userId, { addresses, now });
  await queries.eraseAccess(tx, userId);
  await queries.eraseTraces(tx, userId);
  await queries.eraseAccount(tx, userId, now);
  // The last mail to the old address. Its row is deleted once it is delivered.
  await enqueueMail(tx, now, {
    kind: "account_erased",
    key: `account_erased:${userId}`,
    to: { email, name: firstName },
    firstName,
    at: now,
    timeZone: defaultTimeZone,
  });
}

const reasonOf = (what: string, codes: readonly string[]) =>
  codes.length === 0 ? null : `${what} (${codes.join(", ")})`;
