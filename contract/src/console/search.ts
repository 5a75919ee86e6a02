import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { wireObject } from "../wire.ts";

export const foundKind = z.enum(["booking", "document", "person", "space", "request"]);
export type FoundKind = z.output<typeof foundKind>;

/** Something that the search of the console found. */
const found = wireObject({
  kind: foundKind,
  /** The code or id in the address of its page; for a document, the code of its booking. */
  code: z.string(),
  title: z.string(),
  detail: z.string(),
});
export type Found = z.output<typeof found>;

export const searchConsole = endpoint({
  name: "searchConsole",
  summary:
    "Find bookings, documents, people, spaces and requests, a few of each, with exact codes and numbers first",
  method: "GET",
  path: "/admin/search/",
  access: "staff",
  query: wireObject({ q: z.string().trim().min(2, "Type at least two characters.").max(200) }),
  status: 200,
  answer: z.array(found),
  refusals: ["not_found"],
});
