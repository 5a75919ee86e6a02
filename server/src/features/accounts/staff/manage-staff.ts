import type { AppParts } from "../../../app-parts.ts";
import { recordAudit, systemActor } from "../../../audit/record-audit.queries.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { recordCommandEvent } from "../../../http/security-log.ts";
import { endAccess } from "../access/end-access.queries.ts";
import { giveGroups } from "../access/give-groups.ts";
import { mailAccessChange } from "../access/mail-access-change.ts";
import {
  isMeantForStaff,
  listPendingGroups,
  listWantedGroups,
} from "../access/pending-groups.queries.ts";
import * as accounts from "../accounts.queries.ts";
import { createPasswordLink, type PasswordLink } from "../passwords/create-password-link.ts";
import { deleteFactor } from "../second-factor/second-factor.queries.ts";

type Parts = Pick<AppParts, "db" | "clock" | "log">;

/** How long the printed link works. */
const validHours = 24;

const subjectOf = (userId: number) => ({ kind: "user", code: String(userId) }) as const;

/**
 * Makes the account of an e-mail a member of staff, creating the account if there is none. Returns a link to choose its
 * password, which must be used first if the address is not verified. Source: docs/running/operations.md#staff
 */
export async function addStaff(
  { db, clock, log }: Parts,
  email: string,
): Promise<PasswordLink & { readonly needsLink: boolean }> {
  const now = clock.now();
  const added = await db.transaction().execute(async (tx) => {
    const created = await accounts.insertAccount(tx, {
      email,
      firstName: "",
      lastName: "",
      passwordHash: null,
      groups: [],
      createdAt: now,
    });
    const userId = created ?? (await getAccountId(tx, email));
    let isDisowned = false;
    const isNew = !(await isMeantForStaff(tx, userId));
    if (isNew) {
      const wanted = await listWantedGroups(tx, userId);
      const given = await giveGroups(tx, now, userId, [...wanted, "Staff"]);
      const { before, after } = given;
      isDisowned = given.needsLink && created === null;
      await recordAudit(tx, clock, systemActor, {
        action: "user.add_staff",
        subject: subjectOf(userId),
        before,
        after,
      });
    }
    const needsLink = (await listPendingGroups(tx, userId)).includes("Staff");
    const link = await createPasswordLink(tx, userId, { now, validHours });
    return { ...link, needsLink, userId, isNew, isDisowned };
  });
  const { userId: account, isNew, isDisowned, ...link } = added;
  if (isNew) {
    recordCommandEvent(log, { event: "staff_added", account });
  }
  if (isDisowned) {
    recordCommandEvent(log, { event: "access_removed", account, by: "rights" });
  }
  return link;
}

/**
 * Takes an account out of the group Staff and ends its sessions.
 * @throws Error if the e-mail has no account, or the account is not in the group
 */
export async function removeStaff({ db, clock, log }: Parts, email: string): Promise<void> {
  const account = await db.transaction().execute(async (tx) => {
    const userId = await getAccountId(tx, email);
    if (!(await isMeantForStaff(tx, userId))) {
      throw new Error(`${email} is not a member of staff.`);
    }
    const wanted = await listWantedGroups(tx, userId);
    const { before, after } = await giveGroups(
      tx,
      clock.now(),
      userId,
      wanted.filter((group) => group !== "Staff"),
    );
    await endAccess(tx, userId);
    await recordAudit(tx, clock, systemActor, {
      action: "user.remove_staff",
      subject: subjectOf(userId),
      before,
      after,
    });
    return userId;
  });
  recordCommandEvent(log, { event: "staff_removed", account });
}

/**
 * Turns off the second factor of an account, for staff who have lost both their phone and their recovery codes.
 * @throws Error if the e-mail has no account, or the account has no second factor
 */
export async function resetStaffSecondFactor(
  { db, clock, log }: Parts,
  email: string,
): Promise<void> {
  const account = await db.transaction().execute(async (tx) => {
    const userId = await getAccountId(tx, email);
    if (!(await deleteFactor(tx, userId))) {
      throw new Error(`${email} has no second factor.`);
    }
    await endAccess(tx, userId);
    await mailAccessChange(tx, clock.now(), userId, "second_factor_reset");
    await recordAudit(tx, clock, systemActor, {
      action: "user.reset_second_factor",
      subject: subjectOf(userId),
    });
    return userId;
  });
  recordCommandEvent(log, { event: "second_factor_changed", account, change: "reset" });
}

async function getAccountId(tx: DatabaseTransaction, email: string): Promise<number> {
  const account = await accounts.lockAccountByEmail(tx, email);
  if (!account) {
    throw new Error(`${email} has no account.`);
  }
  return account.id;
}
