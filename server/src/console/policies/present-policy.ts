import type { Policy, SpacePolicy } from "@frontage/contract/console/policies.ts";
import type { PolicyRow, SpacePolicyRow } from "./policies.queries.ts";

export function presentPolicy({ archivedAt, tiers, spaceCount, ...row }: PolicyRow): Policy {
  return {
    ...row,
    tiers: [...tiers],
    isArchived: archivedAt !== null,
    spaceCount: spaceCount ?? 0,
  };
}

export function presentSpacePolicy({
  code,
  name,
  city,
  policyCode,
  policyName,
}: SpacePolicyRow): SpacePolicy {
  return { code, name, city, policy: { code: policyCode, name: policyName } };
}
