import type { GroupName } from "@frontage/contract/accounts/accounts.ts";
import type { AppParts } from "../../../app-parts.ts";
import { recordAudit, type Actor } from "../../../audit/record-audit.queries.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { InvalidInput, notFound } from "../../../http/reply/refusal.ts";
import * as accounts from "../../accounts/accounts.queries.ts";
import { createPasswordLink } from "../../accounts/passwords/create-password-link.ts";
import { splitName } from "../../accounts/register/register-customer.ts";
import { hashToken } from "../../accounts/sessions/secret-token.ts";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import { lockPersonRow, raiseVersion } from "./person.queries.ts";

/** How long the mailed link works. Source: docs/people.md#inviting-landlords */
const validHours = 7 * 24;

/** Landlords may also book and design, so that their link to designs works. */
const landlordGroups: readonly GroupName[] = ["Customer", "Landlord"];

type Parts = Pick<AppParts, "db" | "clock">;

/**
 * Makes the account of an e-mail a landlord and mails the invitation. Returns the account's id.
 * @throws InvalidInput if the account is locked
 */
export async function inviteLandlord(
  { db, clock }: Parts,
  actor: Actor,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const created = await accounts.insertAccount(tx, {
      ...splitName(name),
      email,
      passwordHash: null,
      groups: landlordGroups,
      createdAt: clock.now(),
    });
    const id = created ?? (await accounts.lockAccountByEmail(tx, email))?.id;
    const before = created === null && id !== undefined ? await accounts.listGroups(tx, id) : [];
    if (id === undefined) {
      throw new Error("The account was removed during the invitation");
    }
    const after = [...new Set([...before, ...landlordGroups])].sort();
    if (created === null) {
      await accounts.setGroups(tx, id, after);
      await raiseVersion(tx, id);
    }
    await recordAudit(tx, clock, actor, {
      action: "user.invite_landlord",
      subject: { kind: "user", code: String(id) },
      before: { groups: before },
      after: { groups: after },
    });
    await mailInvitation(tx, clock.now(), id);
    return id;
  });
}

/**
 * Mails the invitation of a landlord again. An earlier link stops working.
 * @throws Refusal not_found unless the account is a landlord's and has no password yet
 */
export async function resendInvitation(
  { db, clock }: Parts,
  actor: Actor,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isLandlord = (await accounts.listGroups(tx, id)).includes("Landlord");
    const account = await lockPersonRow(tx, id);
    if (!isLandlord || !account || account.passwordHash !== null) {
      throw notFound("Open invitation");
    }
    await recordAudit(tx, clock, actor, {
      action: "user.invite_landlord",
      subject: { kind: "user", code: String(id) },
    });
    await mailInvitation(tx, clock.now(), id);
  });
}

/** An account with a password keeps it: its mail leads to the landlord pages. */
async function mailInvitation(
  tx: DatabaseTransaction,
  now: Temporal.Instant,
  id: number,
): Promise<void> {
  const account = await lockPersonRow(tx, id);
  if (!account || account.lockedAt !== null) {
    throw new InvalidInput({ email: ["This account is locked. Unlock it first."] });
  }
  const { email, firstName, lastName, passwordHash } = account;
  const link = passwordHash === null ? await createPasswordLink(tx, id, { now, validHours }) : null;
  const event = link ? hashToken(link.token).toString("hex") : `${id}:${now.toString()}`;
  await enqueueMail(tx, now, {
    kind: "landlord_invitation",
    key: `landlord_invitation:${event}`,
    to: { email, name: `${firstName} ${lastName}`.trim() },
    firstName,
    token: link?.token ?? null,
    validUntil: link?.expiresAt ?? null,
  });
}
