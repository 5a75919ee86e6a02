import type { Clock } from "@frontage/domain/time/clock.ts";
import { recordAudit, systemActor } from "../../../audit/record-audit.queries.ts";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import { endAccess } from "../access/end-access.queries.ts";
import * as accounts from "../accounts.queries.ts";
import { createPasswordLink, type PasswordLink } from "../passwords/create-password-link.ts";
import { deleteFactor } from "../second-factor/second-factor.queries.ts";

/** How long the printed link works. */
const validHours = 24;

const subjectOf = (userId: number) => ({ kind: "user", code: String(userId) }) as const;

/**
 * Makes the account of an e-mail a member of staff, creating the account if there is none. Returns a link to choose its
 * password. Source: docs/operations.md#staff
 */
export async function addStaff(db: Database, clock: Clock, email: string): Promise<PasswordLink> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const created = await accounts.insertAccount(tx, {
      email,
      firstName: "",
      lastName: "",
      passwordHash: null,
      groups: ["Staff"],
      createdAt: now,
    });
    const userId = created ?? (await getAccountId(tx, email));
    const before = created === null ? await accounts.listGroups(tx, userId) : [];
    if (!before.includes("Staff")) {
      if (created === null) {
        await accounts.setGroups(tx, userId, [...before, "Staff"]);
      }
      await recordAudit(tx, clock, systemActor, {
        action: "user.add_staff",
        subject: subjectOf(userId),
        before: { groups: before },
        after: { groups: await accounts.listGroups(tx, userId) },
      });
    }
    return createPasswordLink(tx, userId, { now, validHours });
  });
}

/**
 * Takes an account out of the group Staff and ends its sessions.
 * @throws Error if the e-mail has no account, or the account is not in the group
 */
export async function removeStaff(db: Database, clock: Clock, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const userId = await getAccountId(tx, email);
    const before = await accounts.listGroups(tx, userId);
    if (!before.includes("Staff")) {
      throw new Error(`${email} is not a member of staff.`);
    }
    const after = before.filter((group) => group !== "Staff");
    await accounts.setGroups(tx, userId, after);
    await endAccess(tx, userId);
    await recordAudit(tx, clock, systemActor, {
      action: "user.remove_staff",
      subject: subjectOf(userId),
      before: { groups: before },
      after: { groups: after },
    });
  });
}

/**
 * Turns off the second factor of an account, for staff who have lost both their phone and their recovery codes.
 * @throws Error if the e-mail has no account, or the account has no second factor
 */
export async function resetStaffSecondFactor(
  db: Database,
  clock: Clock,
  email: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const userId = await getAccountId(tx, email);
    if (!(await deleteFactor(tx, userId))) {
      throw new Error(`${email} has no second factor.`);
    }
    await endAccess(tx, userId);
    await recordAudit(tx, clock, systemActor, {
      action: "user.reset_second_factor",
      subject: subjectOf(userId),
    });
  });
}

async function getAccountId(tx: DatabaseTransaction, email: string): Promise<number> {
  const account = await accounts.lockAccountByEmail(tx, email);
  if (!account) {
    throw new Error(`${email} has no account.`);
  }
  return account.id;
}
