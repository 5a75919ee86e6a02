import type { GroupName } from "@frontage/contract/accounts/accounts.ts";
import type { AppParts } from "../../app-parts.ts";
import { recordAudit, type Actor } from "../../audit/record-audit.queries.ts";
import { notFound } from "../../http/reply/refusal.ts";
import { giveGroups } from "../../features/accounts/access/give-groups.ts";
import {
  listPendingGroups,
  listWantedGroups,
} from "../../features/accounts/access/pending-groups.queries.ts";
import * as accounts from "../../features/accounts/accounts.queries.ts";
import { splitName } from "../../features/accounts/register/register-customer.ts";
import { mailInvitation } from "./mail-invitation.ts";
import { lockPersonRow, raiseVersion } from "./person.queries.ts";

/** Landlords may also book and design, so that their link to designs works. */
const landlordGroups: readonly GroupName[] = ["Customer", "Landlord"];

type Parts = Pick<AppParts, "db" | "clock">;

/**
 * Makes the account of an e-mail a landlord and mails the invitation. Returns the account's id, and
 * whether its link must be used first.
 * @throws InvalidInput if the account is locked
 */
export async function inviteLandlord(
  { db, clock }: Parts,
  actor: Actor,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<{ readonly id: number; readonly needsLink: boolean }> {
  return db.transaction().execute(async (tx) => {
    const created = await accounts.insertAccount(tx, {
      ...splitName(name),
      email,
      passwordHash: null,
      groups: [],
      createdAt: clock.now(),
    });
    const id = created ?? (await accounts.lockAccountByEmail(tx, email))?.id;
    if (id === undefined) {
      throw new Error("The account was removed during the invitation");
    }
    const { before, after, needsLink } = await giveGroups(tx, clock.now(), id, [
      ...(await listWantedGroups(tx, id)),
      ...landlordGroups,
    ]);
    if (created === null) {
      await raiseVersion(tx, id);
    }
    await recordAudit(tx, clock, actor, {
      action: "user.invite_landlord",
      subject: { kind: "user", code: String(id) },
      before,
      after,
    });
    await mailInvitation(tx, clock.now(), id);
    return { id, needsLink };
  });
}

/**
 * Mails an invitation again. An earlier link stops working.
 * @throws Refusal not_found unless rights of the account wait for its link, or it is a landlord's without a password
 */
export async function resendInvitation(
  { db, clock }: Parts,
  actor: Actor,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await lockPersonRow(tx, id);
    const isLandlord = (await accounts.listGroups(tx, id)).includes("Landlord");
    const isPending = (await listPendingGroups(tx, id)).length > 0;
    if (!account || !(isPending || (isLandlord && account.passwordHash === null))) {
      throw notFound("Open invitation");
    }
    await recordAudit(tx, clock, actor, {
      action: "user.resend_invitation",
      subject: { kind: "user", code: String(id) },
    });
    await mailInvitation(tx, clock.now(), id);
  });
}
