import {
  policy as policyAnswer,
  spacePolicy as spacePolicyAnswer,
} from "@frontage/contract/console/policies.ts";
import type { CancellationTier } from "@frontage/domain/bookings/cancellation/cancellation-policy.ts";
import { checkTiers, sortTiers } from "@frontage/domain/bookings/cancellation/check-tiers.ts";
import { z } from "zod";
import type { AppParts } from "../../app-parts.ts";
import { recordAudit, type Actor } from "../../audit/record-audit.queries.ts";
import type { Database } from "../../db/connect.ts";
import { InvalidInput, Refusal } from "../../http/reply/refusal.ts";
import { requireVersion } from "../../http/reply/stale.ts";
import { newCode } from "../../text/random-code.ts";
import * as queries from "./policies.queries.ts";
import type { PolicyRow, SpacePolicyRow } from "./policies.queries.ts";
import { presentPolicy, presentSpacePolicy } from "./present-policy.ts";

type Parts = Pick<AppParts, "db" | "clock">;

/** The policy that new spaces get, which cannot be archived. */
const defaultPolicy = "standard";

interface PolicyEntries {
  readonly name: string;
  readonly tiers: readonly CancellationTier[];
}

/**
 * Creates a policy and returns its code.
 * @param code a random one, unless it has to be known beforehand
 * @throws InvalidInput for tiers that contradict each other, or a name that is in use
 */
export async function createPolicy(
  { db, clock }: Parts,
  actor: Actor,
  entries: PolicyEntries,
  code = newCode(),
): Promise<string> {
  await db.transaction().execute(async (tx) => {
    const checked = await requireSound(tx, code, entries);
    await queries.insertPolicy(tx, code, checked);
    await recordAudit(tx, clock, actor, {
      action: "policy.create",
      subject: { kind: "policy", code },
      after: { ...checked },
    });
  });
  return code;
}

/**
 * Edits a policy. Bookings that were placed under it keep its earlier terms.
 * @throws Refusal stale
 * @throws InvalidInput for tiers that contradict each other, or a name that is in use
 */
export async function editPolicy(
  { db, clock }: Parts,
  actor: Actor,
  code: string,
  { version, ...entries }: PolicyEntries & { readonly version: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await queries.lockPolicy(tx, code);
    await requireVersion(before, version, async () => policyJson(before));
    const after = await requireSound(tx, code, entries);
    await queries.updatePolicy(tx, code, after);
    await recordAudit(tx, clock, actor, {
      action: "policy.edit",
      subject: { kind: "policy", code },
      before: { name: before.name, tiers: before.tiers },
      after: { ...after },
    });
  });
}

/**
 * Archives a policy, so that it is no longer offered.
 * @throws Refusal stale, policy_in_use
 */
export async function archivePolicy(
  { db, clock }: Parts,
  actor: Actor,
  code: string,
  version: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const policy = await queries.lockPolicy(tx, code);
    await requireVersion(policy, version, async () => policyJson(policy));
    if (code === defaultPolicy) {
      throw new Refusal("policy_in_use", "New spaces get this policy. It can be edited instead.");
    }
    const count = policy.spaceCount ?? 0;
    if (count > 0) {
      throw new Refusal(
        "policy_in_use",
        count === 1
          ? "One space has this policy. Give it another one first."
          : `${count} spaces have this policy. Give them another one first.`,
      );
    }
    await queries.markArchived(tx, code, clock.now());
    await recordAudit(tx, clock, actor, {
      action: "policy.archive",
      subject: { kind: "policy", code },
      before: { isArchived: false },
      after: { isArchived: true },
    });
  });
}

/**
 * Gives a space another policy, for bookings placed from now on.
 * @throws Refusal stale if the space has another policy meanwhile
 * @throws InvalidInput for a policy that does not exist or is archived
 */
export async function chooseSpacePolicy(
  { db, clock }: Parts,
  actor: Actor,
  space: SpacePolicyRow,
  choice: { readonly policy: string; readonly previous: string },
): Promise<void> {
  await requireOffered(db, choice.policy);
  await db.transaction().execute(async (tx) => {
    const { archivedAt, name } = await queries.lockPolicy(tx, choice.policy);
    if (archivedAt !== null) {
      throw unknownPolicy();
    }
    if (!(await queries.setSpacePolicy(tx, space.id, choice))) {
      const current = await queries.findSpacePolicy(tx, space.code);
      throw new Refusal("stale", "Someone else has given this space another policy.", {
        current: current && z.encode(spacePolicyAnswer, presentSpacePolicy(current)),
      });
    }
    await recordAudit(tx, clock, actor, {
      action: "space.choose_policy",
      subject: { kind: "space", code: space.code },
      before: { cancellationPolicy: space.policyName },
      after: { cancellationPolicy: name },
    });
  });
}

/** @throws InvalidInput for a policy that does not exist or is archived */
export async function requireOffered(db: Database, code: string): Promise<void> {
  const policy = await queries.findPolicy(db, code);
  if (!policy || policy.archivedAt !== null) {
    throw unknownPolicy();
  }
}

const unknownPolicy = () => new InvalidInput({ policy: ["Choose a policy that is on offer."] });

const policyJson = (row: PolicyRow) => z.encode(policyAnswer, presentPolicy(row));

/**
 * Requires entries that do not contradict each other, and a name that is free.
 * @param code of the policy itself; empty for a new one
 * @throws InvalidInput
 */
export async function requireSound(
  tx: Database,
  code: string,
  { name, tiers }: PolicyEntries,
): Promise<PolicyEntries> {
  const problem = checkTiers(tiers);
  const errors = {
    ...((await queries.isNameTaken(tx, name, code)) && {
      name: ["Another policy has this name."],
    }),
    ...(problem !== null && { tiers: [problem] }),
  };
  if (Object.keys(errors).length > 0) {
    throw new InvalidInput(errors);
  }
  return { name, tiers: sortTiers(tiers) };
}
