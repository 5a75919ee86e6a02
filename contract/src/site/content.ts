import { z } from "zod";
import { email } from "../accounts/email.ts";
import { endpoint } from "../endpoint.ts";
import { nameText } from "../names.ts";
import { phoneNumber } from "../phone-number.ts";
import { picture } from "../spaces/spaces.ts";
import { code, identifier, instant, plainDate, queryInteger, wireObject } from "../wire.ts";

// Staff who preview a version get it in place of what visitors see: docs/site/content.md#preview

/** The addresses of a picture or video for windows below 500 px, 800 px, 1024 px and above. */
const mediaSizes = wireObject({ sm: z.string(), md: z.string(), lg: z.string(), xl: z.string() });

/**
 * A content block, identified by a dotted code such as `home.bannerTitle`. It has only the fields it needs. HTML is
 * sanitised before it is stored.
 */
export const contentBlock = wireObject({
  text: z.string().optional(),
  title: z.string().optional(),
  html: z.string().optional(),
  link: wireObject({ url: z.string(), label: z.string() }).optional(),
  picture: picture.optional(),
  sizes: mediaSizes.optional(),
  video: mediaSizes.optional(),
  answers: z.array(wireObject({ question: z.string(), answer: z.string() })).optional(),
  items: z
    .array(wireObject({ title: z.string(), html: z.string(), label: z.string().optional() }))
    .optional(),
});
export type ContentBlock = z.output<typeof contentBlock>;

export const getBlocks = endpoint({
  name: "getBlocks",
  summary:
    "List the content blocks of a page: the code equals the prefix or begins with it and a dot",
  method: "GET",
  path: "/content/blocks/",
  access: "optional",
  query: wireObject({
    prefix: z
      .string()
      .regex(/^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/)
      .max(80),
  }),
  status: 200,
  answer: z.record(z.string(), contentBlock),
});

export const listBlockDates = endpoint({
  name: "listBlockDates",
  summary:
    "List when the content of each page was last published, by the first part of its blocks' codes",
  method: "GET",
  path: "/content/blocks/dates/",
  access: "public",
  status: 200,
  answer: z.record(z.string(), instant),
});

/** The maximum number of posts, articles or awards in an answer. Source: docs/speed/long-lists.md#other-lists */
export const maxContentLimit = 100;

/** A part of a list of content; without `limit`, all of it from `offset` on. */
const contentPage = wireObject({
  limit: queryInteger(1, maxContentLimit).optional(),
  offset: queryInteger(0, 1_000_000).optional(),
});

export const article = wireObject({
  date: plainDate,
  heroImage: z.string(),
  picture,
  url: z.string(),
  source: z.string(),
  title: z.string(),
});
export type Article = z.output<typeof article>;

export const listArticles = endpoint({
  name: "listArticles",
  summary: "List press articles, latest first",
  method: "GET",
  path: "/content/articles/",
  access: "optional",
  query: contentPage,
  status: 200,
  answer: z.array(article),
});

export const award = wireObject({
  date: plainDate,
  logo: z.string(),
  picture,
  url: z.string(),
  name: z.string(),
  /** HTML. */
  description: z.string(),
});
export type Award = z.output<typeof award>;

export const listAwards = endpoint({
  name: "listAwards",
  summary: "List awards and partners, latest first",
  method: "GET",
  path: "/content/awards/",
  access: "optional",
  query: contentPage,
  status: 200,
  answer: z.array(award),
});

export const postContent = wireObject({
  headline: z.string().nullable(),
  subheadline: z.string().nullable(),
  /** HTML, like `bottom`. */
  bodyTop: z.string(),
  bodyBottom: z.string(),
  quote: wireObject({
    text: z.string(),
    customerName: z.string(),
    customerCompany: z.string(),
  }).nullable(),
  images: z.array(picture),
});

export const post = wireObject({
  code: z.string(),
  title: z.string(),
  shortTitle: z.string(),
  blurb: z.string(),
  highlighted: z.boolean(),
  heroImage: z.string(),
  picture,
  /** The external address of a post without content. */
  url: z.string().nullable(),
  hasReport: z.boolean(),
  /** When it was first published. */
  published: instant,
  /** When its current version was published. */
  changed: instant,
  /** Null in lists and for external posts. */
  content: postContent.nullable(),
  /** Whether the post has content on this site. */
  hasContent: z.boolean(),
});
export type Post = z.output<typeof post>;

export const listPosts = endpoint({
  name: "listPosts",
  summary: "List published posts, highlighted ones first, then latest first",
  method: "GET",
  path: "/content/blog/posts/",
  access: "optional",
  query: contentPage,
  status: 200,
  answer: z.array(post),
});

export const getPost = endpoint({
  name: "getPost",
  summary: "Return a post with its content",
  method: "GET",
  path: "/content/blog/posts/{code}/",
  access: "optional",
  params: wireObject({ code }),
  status: 200,
  answer: post,
  refusals: ["not_found"],
});

export const requestReport = endpoint({
  name: "requestReport",
  summary: "Request the report of a post. The returned address works for 24 hours",
  method: "PUT",
  path: "/content/blog/posts/{code}/report/request/",
  access: "public",
  params: wireObject({ code }),
  body: wireObject({
    firstName: nameText(100, "First name is required"),
    lastName: nameText(100).optional(),
    email,
    phone: phoneNumber().optional(),
    company: nameText(200, "Company is required"),
    trackingId: identifier(200).optional(),
  }),
  status: 200,
  answer: wireObject({ url: z.string() }),
  refusals: ["not_found", "too_many_requests"],
});

export const downloadReport = endpoint({
  name: "downloadReport",
  summary: "Return a report by its signed address",
  method: "GET",
  path: "/content/blog/posts/{code}/report/",
  access: "public",
  params: wireObject({ code }),
  query: wireObject({ expires: z.string().optional(), signature: z.string().optional() }),
  isDownload: true,
  status: 200,
  refusals: ["not_found"],
});
