import { z } from "zod";
import { basketFields } from "../bookings/quotes.ts";
import { endpoint } from "../endpoint.ts";
import { spaceSummary } from "../spaces/spaces.ts";
import { code, wireObject } from "../wire.ts";

const { times, products, discounts } = basketFields;

/** What a customer has chosen of a new booking. Never a price. Source: docs/booking/drafts.md */
export const draftChoices = wireObject({
  design: code.nullable().default(null),
  times,
  products,
  discounts,
});
export type DraftChoices = z.output<typeof draftChoices>;

/** How long a draft is kept after its last change. Source: docs/limits.md#how-much */
export const draftDays = 90;

/**
 * Seconds since the last change: each side counts them by its own clock, since those of browsers differ.
 * Source: docs/booking/drafts.md#on-every-device
 */
const age = z.int().min(0);

const draftParams = wireObject({ space: code });

export const listDrafts = endpoint({
  name: "listDrafts",
  summary: "List the bookings that the caller has begun, the one that was changed last first",
  method: "GET",
  path: "/drafts/",
  access: "signed_in",
  status: 200,
  answer: z.array(wireObject({ space: spaceSummary, choices: draftChoices, age })),
});

export const saveDraft = endpoint({
  name: "saveDraft",
  summary: "Save a booking that has begun, unless the account has a newer one for the space",
  method: "PUT",
  path: "/drafts/{space}/",
  access: "signed_in",
  params: draftParams,
  body: wireObject({ choices: draftChoices, age: age.max(draftDays * 24 * 60 * 60) }),
  status: 204,
  refusals: ["not_found", "too_many_requests"],
});

export const deleteDraft = endpoint({
  name: "deleteDraft",
  summary: "Delete the booking that has begun at a space",
  method: "DELETE",
  path: "/drafts/{space}/",
  access: "signed_in",
  params: draftParams,
  status: 204,
});
