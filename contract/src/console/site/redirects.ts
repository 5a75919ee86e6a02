import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { redirectFields } from "../../site/redirects.ts";
import { code, instant, queryInteger, text, wireObject } from "../../wire.ts";
import { listOf, listPage, searchText, version } from "../lists.ts";

/** The longest address that a redirect leads to, in characters. */
export const maxRedirectTarget = 1000;

/** A redirect in the console. Source: docs/site/redirects.md */
export const listedRedirect = wireObject({
  code: z.string(),
  ...redirectFields,
  version,
  uses: z.int(),
  /** Null if it was never used. */
  lastUsedAt: instant.nullable(),
});
export type ListedRedirect = z.output<typeof listedRedirect>;

const params = wireObject({ code });
const entries = {
  from: text(2000, "Path is required"),
  to: text(maxRedirectTarget, "Address is required"),
  status: redirectFields.status,
};

export const listRedirects = endpoint({
  name: "listRedirects",
  summary: "List redirects by path, or by how often they are used",
  method: "GET",
  path: "/admin/redirects/",
  access: "staff",
  query: wireObject({
    ...listPage,
    /** Words in the path or the address. */
    q: searchText,
    sort: z.enum(["from", "-from", "uses", "-uses"]).optional(),
  }),
  status: 200,
  answer: listOf(listedRedirect),
  refusals: ["not_found"],
});

export const getRedirect = endpoint({
  name: "getRedirect",
  summary: "Return a redirect",
  method: "GET",
  path: "/admin/redirects/{code}/",
  access: "staff",
  params,
  status: 200,
  answer: listedRedirect,
  refusals: ["not_found"],
});

export const addRedirect = endpoint({
  name: "addRedirect",
  summary: "Add a redirect from a path without a page, if it makes no chain and no loop",
  method: "POST",
  path: "/admin/redirects/",
  access: "staff",
  body: wireObject(entries),
  status: 201,
  answer: listedRedirect,
  refusals: ["not_found"],
});

export const updateRedirect = endpoint({
  name: "updateRedirect",
  summary: "Change a redirect, if it makes no chain and no loop",
  method: "PUT",
  path: "/admin/redirects/{code}/",
  access: "staff",
  params,
  body: wireObject({ ...entries, version }),
  status: 200,
  answer: listedRedirect,
  refusals: ["not_found", "stale"],
});

export const removeRedirect = endpoint({
  name: "removeRedirect",
  summary: "Remove a redirect: its path leads to the not-found page again",
  method: "DELETE",
  path: "/admin/redirects/{code}/",
  access: "staff",
  params,
  query: wireObject({ version: queryInteger(1, 999_999_999) }),
  status: 204,
  refusals: ["not_found", "stale"],
});
