import { maxTiers } from "@frontage/domain/bookings/cancellation/check-tiers.ts";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { nameText } from "../names.ts";
import { cancellationTier } from "../spaces/cancellation-policy.ts";
import { code, wireObject } from "../wire.ts";
import { listOf, listPage, searchText, version } from "./lists.ts";

/** A cancellation policy in the console. Source: docs/booking/cancelling.md#policies */
export const policy = wireObject({
  code: z.string(),
  name: z.string(),
  /** From the most days to the fewest. */
  tiers: z.array(cancellationTier),
  version,
  isArchived: z.boolean(),
  spaceCount: z.int(),
});
export type Policy = z.output<typeof policy>;

const params = wireObject({ code });
const entries = {
  name: nameText(60, "Name is required"),
  tiers: z.array(cancellationTier).max(maxTiers, `A policy has at most ${maxTiers} tiers.`),
};

export const listPolicies = endpoint({
  name: "listPolicies",
  summary: "List cancellation policies by name, archived ones last",
  method: "GET",
  path: "/admin/policies/",
  access: "staff",
  query: wireObject({ ...listPage, q: searchText }),
  status: 200,
  answer: listOf(policy),
  refusals: ["not_found"],
});

export const getPolicy = endpoint({
  name: "getPolicy",
  summary: "Return a cancellation policy",
  method: "GET",
  path: "/admin/policies/{code}/",
  access: "staff",
  params,
  status: 200,
  answer: policy,
  refusals: ["not_found"],
});

export const createPolicy = endpoint({
  name: "createPolicy",
  summary: "Create a cancellation policy",
  method: "POST",
  path: "/admin/policies/",
  access: "staff",
  body: wireObject(entries),
  status: 201,
  answer: policy,
  refusals: ["not_found"],
});

export const updatePolicy = endpoint({
  name: "updatePolicy",
  summary: "Edit a cancellation policy. Bookings that were placed under it keep its earlier terms",
  method: "PUT",
  path: "/admin/policies/{code}/",
  access: "staff",
  params,
  body: wireObject({ ...entries, version }),
  status: 200,
  answer: policy,
  refusals: ["not_found", "stale"],
});

export const archivePolicy = endpoint({
  name: "archivePolicy",
  summary: "Archive a cancellation policy that no space has",
  method: "POST",
  path: "/admin/policies/{code}/archive/",
  access: "staff",
  params,
  body: wireObject({ version }),
  status: 200,
  answer: policy,
  refusals: ["not_found", "stale", "policy_in_use"],
});

export const spacePolicy = wireObject({
  code: z.string(),
  name: z.string(),
  city: z.string(),
  policy: wireObject({ code: z.string(), name: z.string() }),
});
export type SpacePolicy = z.output<typeof spacePolicy>;

export const listSpacePolicies = endpoint({
  name: "listSpacePolicies",
  summary: "List all spaces with their cancellation policies, those with this one first",
  method: "GET",
  path: "/admin/policies/{code}/spaces/",
  access: "staff",
  params,
  query: wireObject({ ...listPage, q: searchText }),
  status: 200,
  answer: listOf(spacePolicy),
  refusals: ["not_found"],
});

export const chooseSpacePolicy = endpoint({
  name: "chooseSpacePolicy",
  summary: "Give a space another cancellation policy, for bookings placed from now on",
  method: "PUT",
  path: "/admin/spaces/{code}/cancellation-policy/",
  access: "staff",
  params,
  body: wireObject({
    policy: code,
    /** The policy that the caller saw. If the space has another one meanwhile, the answer is `stale`. */
    previous: code,
  }),
  status: 200,
  answer: spacePolicy,
  refusals: ["not_found", "stale"],
});
