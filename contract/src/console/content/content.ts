import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { file, instant, wireObject } from "../../wire.ts";
import { listOf, listPage, searchText, version } from "../lists.ts";
import { pictureUpload, uploadedPicture } from "../spaces/console-space.ts";
import { contentEntries, contentKind, contentReport, storedEntries } from "./content-entries.ts";

// The content of the site, for staff. The rules are in docs/site/content.md.

/** `home.bannerTitle` for a block, `forty-loaves` for the rest. */
const keyPattern = /^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)?$/;
const contentKey = z.string().max(80).regex(keyPattern);

const kindParams = wireObject({ kind: contentKind });
const itemParams = wireObject({ kind: contentKind, key: contentKey });

/** What a piece of content is in. A live one can also have a draft and a schedule. */
export const contentState = z.enum(["draft", "scheduled", "live", "archived"]);
export type ContentState = z.output<typeof contentState>;

const author = wireObject({ id: z.int(), name: z.string() }).nullable();

const states = {
  isArchived: z.boolean(),
  /** The number of the version that visitors see; null while there is none. */
  liveNumber: z.int().nullable(),
  /** The number of the newest version. */
  newestNumber: z.int(),
  /** Whether the newest version is neither live nor scheduled. */
  hasDraft: z.boolean(),
  /** The versions that are published later, in the order of their times. */
  schedules: z.array(wireObject({ id: z.int(), number: z.int(), publishAt: instant })),
};

export const listedContent = wireObject({
  key: z.string(),
  title: z.string(),
  ...states,
  /** The time of the last save. */
  savedAt: instant,
  /** The place among those with a place, from 1; null for those that follow by date. */
  position: z.int().nullable(),
});
export type ListedContent = z.output<typeof listedContent>;

/** A piece of content with its newest version. */
export const contentItem = wireObject({
  kind: contentKind,
  key: z.string(),
  title: z.string(),
  ...states,
  version,
  /** The id of the newest version, for its preview. */
  previewId: z.int(),
  entries: wireObject(storedEntries),
  /** The pictures of the entries. */
  pictures: z.array(uploadedPicture),
});
export type ContentItem = z.output<typeof contentItem>;

/** What happens to a saved version: nothing yet, at once, or at a time. */
const publishing = {
  publish: z.enum(["draft", "now", "later"]),
  /** For `later`: a time in the future. */
  publishAt: instant.optional(),
};

export const listContent = endpoint({
  name: "listContent",
  summary: "List the content of a kind to staff",
  method: "GET",
  path: "/admin/content/{kind}/",
  access: "staff",
  params: kindParams,
  query: wireObject({
    ...listPage,
    /** Words in the key or the title. */
    q: searchText,
    state: contentState.optional(),
    /** The page of the site that shows the blocks: `home`. */
    onPage: z
      .string()
      .max(80)
      .regex(/^[A-Za-z0-9-]+$/)
      .optional(),
    sort: z.enum(["title", "-title", "saved_at", "-saved_at", "key", "-key"]).optional(),
  }),
  status: 200,
  answer: listOf(listedContent),
  refusals: ["not_found"],
});

export const listContentPages = endpoint({
  name: "listContentPages",
  summary: "List the pages that have blocks",
  method: "GET",
  path: "/admin/content-pages/",
  access: "staff",
  status: 200,
  answer: z.array(z.string()),
  refusals: ["not_found"],
});

export const createContent = endpoint({
  name: "createContent",
  summary: "Create a piece of content, as a draft or published",
  method: "POST",
  path: "/admin/content/{kind}/",
  access: "staff",
  params: kindParams,
  body: wireObject({
    /** Required for blocks and posts; made from the title for the rest. */
    key: z
      .string()
      .max(80)
      .regex(keyPattern, "Use letters, digits and hyphens, and a dot in the code of a block.")
      .optional(),
    ...publishing,
    ...contentEntries,
  }),
  status: 201,
  answer: contentItem,
  refusals: ["not_found"],
});

export const getContent = endpoint({
  name: "getContent",
  summary: "Return a piece of content with its newest version",
  method: "GET",
  path: "/admin/content/{kind}/{key}/",
  access: "staff",
  params: itemParams,
  status: 200,
  answer: contentItem,
  refusals: ["not_found"],
});

export const saveContent = endpoint({
  name: "saveContent",
  summary: "Save a new version, as a draft, published, or published at a time",
  method: "PUT",
  path: "/admin/content/{kind}/{key}/",
  access: "staff",
  params: itemParams,
  body: wireObject({ version, ...publishing, ...contentEntries }),
  status: 200,
  answer: contentItem,
  refusals: ["not_found", "stale"],
});

export const renamePost = endpoint({
  name: "renamePost",
  summary: "Change the code of a post. Its old address leads to the new one from then on",
  method: "POST",
  path: "/admin/posts/{key}/rename/",
  access: "staff",
  params: wireObject({ key: contentKey }),
  body: wireObject({
    version,
    key: z
      .string()
      .max(80)
      .regex(/^[a-z0-9-]+$/, "Use small letters, digits and hyphens, such as a-week-in-leeds."),
  }),
  status: 200,
  answer: contentItem,
  refusals: ["not_found", "stale"],
});

export const withdrawSchedule = endpoint({
  name: "withdrawSchedule",
  summary: "Withdraw a schedule, so that its version stays a draft",
  method: "POST",
  path: "/admin/content/{kind}/{key}/withdraw/",
  access: "staff",
  params: itemParams,
  body: wireObject({ version, schedule: z.int().positive() }),
  status: 200,
  answer: contentItem,
  refusals: ["not_found", "stale"],
});

export const archiveContent = endpoint({
  name: "archiveContent",
  summary: "Archive a piece of content: visitors no longer see it, and its versions are kept",
  method: "POST",
  path: "/admin/content/{kind}/{key}/archive/",
  access: "staff",
  params: itemParams,
  body: wireObject({ version }),
  status: 200,
  answer: contentItem,
  refusals: ["not_found", "stale"],
});

export const restoreContent = endpoint({
  name: "restoreContent",
  summary: "Restore an archived piece of content",
  method: "POST",
  path: "/admin/content/{kind}/{key}/restore/",
  access: "staff",
  params: itemParams,
  body: wireObject({ version }),
  status: 200,
  answer: contentItem,
  refusals: ["not_found", "stale"],
});

export const contentVersion = wireObject({
  number: z.int(),
  /** The id, for its preview. */
  id: z.int(),
  /** Null for content that was there before the console. */
  author,
  savedAt: instant,
  restoredNumber: z.int().nullable(),
  /** The fields that differ from the version before, by their names on the wire. */
  changed: z.array(z.string()),
  isLive: z.boolean(),
  /** The last time at which it was or will be published; null for a draft. */
  publishAt: instant.nullable(),
});
export type ContentVersion = z.output<typeof contentVersion>;

export const listContentVersions = endpoint({
  name: "listContentVersions",
  summary: "List the versions of a piece of content, the newest first",
  method: "GET",
  path: "/admin/content/{kind}/{key}/versions/",
  access: "staff",
  params: itemParams,
  query: wireObject(listPage),
  status: 200,
  answer: listOf(contentVersion),
  refusals: ["not_found"],
});

export const restoreContentVersion = endpoint({
  name: "restoreContentVersion",
  summary: "Make a new version with the content of an earlier one",
  method: "POST",
  path: "/admin/content/{kind}/{key}/versions/restore/",
  access: "staff",
  params: itemParams,
  body: wireObject({
    version,
    number: z.int().positive(),
    publish: z.enum(["draft", "now"]),
  }),
  status: 200,
  answer: contentItem,
  refusals: ["not_found", "stale"],
});

const contentOrder = wireObject({
  /** Those with a place, in their order. */
  placed: z.array(wireObject({ key: z.string(), title: z.string() })),
});

export const getContentOrder = endpoint({
  name: "getContentOrder",
  summary: "Return the pieces of content that come first, in their order",
  method: "GET",
  path: "/admin/content-order/{kind}/",
  access: "staff",
  params: kindParams,
  status: 200,
  answer: contentOrder,
  refusals: ["not_found"],
});

export const saveContentOrder = endpoint({
  name: "saveContentOrder",
  summary: "Save which pieces of content come first. The others follow by date",
  method: "PUT",
  path: "/admin/content-order/{kind}/",
  access: "staff",
  params: kindParams,
  body: wireObject({
    keys: z.array(contentKey).max(100),
    /** The order that the caller has seen. */
    previous: z.array(contentKey).max(100),
  }),
  status: 200,
  answer: contentOrder,
  refusals: ["not_found", "stale"],
});

/** What a preview shows, for the bar above the page. */
export const getContentPreview = endpoint({
  name: "getContentPreview",
  summary: "Name the version that a preview shows",
  method: "GET",
  path: "/admin/content-previews/{id}/",
  access: "staff",
  params: wireObject({ id: z.string().regex(/^\d{1,15}$/) }),
  status: 200,
  answer: wireObject({
    kind: contentKind,
    key: z.string(),
    title: z.string(),
    number: z.int(),
    isLive: z.boolean(),
  }),
  refusals: ["not_found"],
});

export const uploadContentPicture = endpoint({
  name: "uploadContentPicture",
  summary: "Store a picture for content in the sizes of the pages",
  method: "POST",
  path: "/admin/content-pictures/",
  access: "staff",
  body: pictureUpload,
  bodyType: "multipart",
  status: 201,
  answer: uploadedPicture,
  refusals: ["not_found", "too_many_requests"],
});

export const uploadContentReport = endpoint({
  name: "uploadContentReport",
  summary: "Store the PDF of a report for a post",
  method: "POST",
  path: "/admin/content-reports/",
  access: "staff",
  body: wireObject({
    file: file({
      maxBytes: 20 * 1024 * 1024,
      types: ["application/pdf"],
      tooLargeMessage: "Report cannot be larger than 20 MB",
      wrongTypeMessage: "Report must be a PDF file",
    }),
  }),
  bodyType: "multipart",
  status: 201,
  answer: contentReport,
  refusals: ["not_found"],
});
