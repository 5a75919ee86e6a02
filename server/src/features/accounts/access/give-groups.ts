import type { GroupName } from "@frontage/contract/accounts/accounts.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import {
  getAccountState,
  getPasswordHash,
  listGroups,
  lockAccount,
  setGroups,
} from "../accounts.queries.ts";
import { disownAccount } from "./disown-account.queries.ts";
import { mailAccessChange } from "./mail-access-change.ts";
import { listPendingGroups, setPendingGroups, type RightsGroup } from "./pending-groups.queries.ts";

/** The groups of an account, and those that wait for its address to be verified. For the audit. */
type Membership = {
  readonly groups: readonly GroupName[];
  readonly pendingGroups?: readonly RightsGroup[];
};

export interface GivenGroups {
  readonly before: Membership;
  readonly after: Membership;
  /** Whether the person must use a link that sets a password before new rights take effect. */
  readonly needsLink: boolean;
}

/**
 * Replaces the groups of an account: every way of giving or taking rights ends here. Rights (Landlord, Staff) go only
 * to a verified account. An unverified one loses all earlier access, since a stranger may have registered it, and gets
 * them once a mailed or printed link has set a password. Source: docs/people/account-security.md#rights
 */
export async function giveGroups(
  tx: DatabaseTransaction,
  now: Temporal.Instant,
  userId: number,
  groups: readonly GroupName[],
): Promise<GivenGroups> {
  await lockAccount(tx, userId);
  const { emailVerifiedAt } = await getAccountState(tx, userId);
  const pendingBefore = await listPendingGroups(tx, userId);
  const before = membership(await listGroups(tx, userId), pendingBefore);
  const wanted = [...new Set(groups)].sort();
  const rights = wanted.filter((group) => group !== "Customer");
  const pending = emailVerifiedAt === null ? rights : [];
  const given = wanted.filter((group) => group === "Customer" || emailVerifiedAt !== null);
  const needsLink = pending.some((group) => !pendingBefore.includes(group));
  if (needsLink) {
    const hadPassword = (await getPasswordHash(tx, userId)) !== null;
    await disownAccount(tx, userId);
    if (hadPassword) {
      await mailAccessChange(tx, now, userId, "password_removed");
    }
  }
  await setGroups(tx, userId, given);
  await setPendingGroups(tx, userId, pending);
  return { before, after: membership(given, pending), needsLink };
}

const membership = (
  groups: readonly GroupName[],
  pendingGroups: readonly RightsGroup[],
): Membership => ({ groups, ...(pendingGroups.length > 0 && { pendingGroups }) });
