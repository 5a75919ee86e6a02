import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { code, instant, queryInteger, wireObject } from "../wire.ts";
import { maxSpaceOffset, spaceFilter, spaceStatus } from "./spaces.ts";

export const listSpaceCities = endpoint({
  name: "listSpaceCities",
  summary:
    "List the cities with visible spaces and the number of spaces in each, in the order of the list",
  method: "GET",
  path: "/spaces/cities/",
  access: "public",
  status: 200,
  answer: z.array(wireObject({ city: z.string(), count: z.int() })),
});
export type SpaceCity = z.output<typeof listSpaceCities.answer>[number];

/** The largest number of addresses in a part of the sitemap. Source: docs/speed/long-lists.md#sitemap */
export const maxSpaceCodes = 5000;

export const listSpaceCodes = endpoint({
  name: "listSpaceCodes",
  summary:
    "List the codes of a part of the visible spaces, in the order of the list, with the time when staff last changed each",
  method: "GET",
  path: "/spaces/codes/",
  access: "public",
  query: wireObject({
    limit: queryInteger(1, maxSpaceCodes).optional(),
    offset: queryInteger(0, maxSpaceOffset).optional(),
  }),
  status: 200,
  answer: z.array(
    wireObject({
      code: z.string(),
      /** Null for a space that has not been changed since it was loaded. */
      changed: instant.nullable(),
    }),
  ),
});

/** The maximum number of choices in an answer. Selectors with more become search fields. */
export const maxSpaceChoices = 50;

/** A space in a selector. */
const spaceChoice = wireObject({
  code: z.string(),
  name: z.string(),
  city: z.string(),
  timeZone: z.string(),
  status: spaceStatus,
  bookingEnabled: z.boolean(),
});
export type SpaceChoice = z.output<typeof spaceChoice>;

export const listSpaceNames = endpoint({
  name: "listSpaceNames",
  summary: "List the names of visible spaces by the words of name, city and code, for selectors",
  method: "GET",
  path: "/spaces/names/",
  access: "public",
  query: wireObject({
    ...spaceFilter,
    q: z.string().max(200).optional(),
    /** Only the space with this code. */
    code: code.optional(),
    limit: queryInteger(1, maxSpaceChoices).optional(),
  }),
  status: 200,
  answer: wireObject({ hasMore: z.boolean(), results: z.array(spaceChoice) }),
});
