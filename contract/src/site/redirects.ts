import type { Redirect } from "@frontage/domain/redirects/check-redirect.ts";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { text, wireObject } from "../wire.ts";

/** A redirect as everyone reads it. Source: docs/site/redirects.md */
export const redirectFields = {
  /** A path of the site, in lower case. */
  from: z.string(),
  /** A path of the site, or the address of another site. */
  to: z.string(),
  status: z.literal([301, 302]),
} satisfies Record<keyof Redirect, z.ZodType>;

export const findRedirect = endpoint({
  name: "findRedirect",
  summary: "Return the address that replaces a path of the site, and count the use",
  method: "GET",
  path: "/redirects/",
  access: "public",
  query: wireObject({ path: text(2000) }),
  status: 200,
  answer: wireObject({ to: redirectFields.to, status: redirectFields.status }),
  refusals: ["not_found"],
});
