import { z } from "zod";
import { basketFields, bookedTime, productChoice } from "../bookings/quotes.ts";
import { endpoint } from "../endpoint.ts";
import { spaceSummary } from "../spaces/spaces.ts";
import { code, instant, wireObject } from "../wire.ts";

/** A link that opens a basket for a colleague. Source: docs/booking/drafts.md#sending */
const draftShare = wireObject({
  code: z.string(),
  url: z.string(),
  space: spaceSummary,
  times: z.array(bookedTime),
  createdAt: instant,
  expiresAt: instant,
});
export type DraftShare = z.output<typeof draftShare>;

/** How long a link to a basket works, and how many of an account do at a time. */
export const draftShareDays = 30;
export const maxDraftShares = 20;

export const shareDraft = endpoint({
  name: "shareDraft",
  summary: "Make a link that opens a basket for 30 days, or extend the one of the same basket",
  method: "POST",
  path: "/draft-shares/",
  access: "signed_in",
  body: wireObject(basketFields),
  status: 200,
  answer: draftShare,
  refusals: ["draft_share_limit_reached", "too_many_requests"],
});

export const listDraftShares = endpoint({
  name: "listDraftShares",
  summary: "List the caller's working links to baskets, the newest first",
  method: "GET",
  path: "/draft-shares/",
  access: "signed_in",
  status: 200,
  answer: z.array(draftShare),
});

export const revokeDraftShare = endpoint({
  name: "revokeDraftShare",
  summary: "Revoke a link to a basket",
  method: "DELETE",
  path: "/draft-shares/{code}/",
  access: "signed_in",
  params: wireObject({ code }),
  status: 204,
  refusals: ["not_found"],
});

export const getSharedDraft = endpoint({
  name: "getSharedDraft",
  summary: "Return the basket of a link, without the person who sent it",
  method: "GET",
  path: "/shared-drafts/{token}/",
  access: "public",
  params: wireObject({ token: code }),
  status: 200,
  answer: wireObject({
    space: spaceSummary,
    times: z.array(bookedTime),
    products: z.array(productChoice),
    discounts: z.array(z.string()),
    expiresAt: instant,
  }),
  refusals: ["not_found"],
});
