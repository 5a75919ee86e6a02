import { personName } from "@frontage/domain/text/person-name.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { newCode } from "../../../text/random-code.ts";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import type { FactsOf } from "../../mail/mail-facts.ts";
import { getBookingSettings } from "../../settings/settings.queries.ts";
import { getRecipient } from "../accounts.queries.ts";

/** A change of what opens an account. */
export type AccessChange = FactsOf<"access_changed">["change"];

/**
 * Tells the owner of an account that its password, second factor or lock has changed, so that they notice a change that
 * was not theirs. Source: docs/people/account-security.md#what-the-owner-is-told
 */
export async function mailAccessChange(
  tx: DatabaseTransaction,
  now: Temporal.Instant,
  userId: number,
  change: AccessChange,
): Promise<void> {
  const { email, firstName, lastName } = await getRecipient(tx, userId);
  const { defaultTimeZone: timeZone } = await getBookingSettings(tx);
  await enqueueMail(tx, now, {
    kind: "access_changed",
    key: `access_changed:${userId}:${newCode()}`,
    to: { email, name: personName({ firstName, lastName }) },
    firstName,
    change,
    at: now,
    timeZone,
  });
}
