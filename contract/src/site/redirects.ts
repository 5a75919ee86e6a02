import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { text, wireObject } from "../wire.ts";

/** Permanent or temporary: the status of the answer. */
export const redirectStatus = z.literal([301, 302]);

export const findRedirect = endpoint({
  name: "findRedirect",
  summary: "Return the address that replaces a path of the site, and count the use",
  method: "GET",
  path: "/redirects/",
  access: "public",
  query: wireObject({ path: text(2000) }),
  status: 200,
  answer: wireObject({ to: z.string(), status: redirectStatus }),
  refusals: ["not_found"],
});
