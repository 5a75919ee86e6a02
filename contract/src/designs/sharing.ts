import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { preview, screenGroup } from "../spaces/spaces.ts";
import { code, instant, wireObject } from "../wire.ts";
import { designParams, element, elementSource, thumbnailElement } from "./designs.ts";
import { walkthroughToken } from "./walkthrough.ts";

/** The share link of a design. Anyone with its address can view the design. Source: docs/screens/designs.md#sharing */
const designShare = wireObject({ url: z.string(), expiresAt: instant });
export type DesignShare = z.output<typeof designShare>;

export const shareDesign = endpoint({
  name: "shareDesign",
  summary: "Make a link to a design that works without an account for 14 days, or extend it",
  method: "POST",
  path: "/designs/{code}/share/",
  access: "signed_in",
  params: designParams,
  status: 200,
  answer: designShare,
  refusals: ["not_found"],
});

export const getDesignShare = endpoint({
  name: "getDesignShare",
  summary: "Return the working link to a design, if there is one",
  method: "GET",
  path: "/designs/{code}/share/",
  access: "signed_in",
  params: designParams,
  status: 200,
  answer: designShare,
  refusals: ["not_found"],
});

export const revokeDesignShare = endpoint({
  name: "revokeDesignShare",
  summary: "Revoke the link to a design. The next link gets a new address",
  method: "DELETE",
  path: "/designs/{code}/share/",
  access: "signed_in",
  params: designParams,
  status: 204,
  refusals: ["not_found"],
});

/** The public part of a screen group's source. File addresses are valid for an hour. */
const sharedScreenGroup = wireObject({
  screenGroup,
  isReady: z.boolean(),
  thumbnailImageUrl: z.string().nullable(),
  elementSources: z.array(elementSource),
  elements: z.array(element),
  thumbnailElements: z.array(thumbnailElement),
});

const shareParams = wireObject({ token: code });

export const getSharedDesign = endpoint({
  name: "getSharedDesign",
  summary: "Return a shared design without its owner",
  method: "GET",
  path: "/design-shares/{token}/",
  access: "public",
  params: shareParams,
  status: 200,
  answer: wireObject({
    code: z.string(),
    name: z.string(),
    space: wireObject({
      code: z.string(),
      name: z.string(),
      city: z.string(),
      previewerEnabled: z.boolean(),
    }),
    expiresAt: instant,
    previews: z.array(preview),
    screenGroups: z.array(sharedScreenGroup),
  }),
  refusals: ["not_found"],
});

export const createSharedWalkthroughToken = endpoint({
  name: "createSharedWalkthroughToken",
  summary: "Create a token that opens the walkthrough of a shared design for ten minutes",
  method: "POST",
  path: "/design-shares/{token}/walkthrough-token/",
  access: "public",
  params: shareParams,
  status: 201,
  answer: walkthroughToken,
  refusals: ["not_found"],
});
