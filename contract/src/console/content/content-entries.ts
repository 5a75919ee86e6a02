import { z } from "zod";
import { focalPoint, pictureCode } from "../spaces/console-space.ts";
import { isHttpsAddress } from "../../web-address.ts";
import { controlCharactersMessage, isPlain, plainDate, text, wireObject } from "../../wire.ts";

/** The kinds of content. Answers and legal texts are blocks, success stories are posts. Source: docs/site/content.md#kinds */
export const contentKind = z.enum(["blocks", "posts", "articles", "awards"]);
export type ContentKind = z.output<typeof contentKind>;

const line = (maxLength: number) => text(maxLength);

const maxHtml = 100_000;

/** HTML, which the server sanitises. */
const html = z
  .string()
  .trim()
  .min(1, "Write the text or leave the field out.")
  .max(maxHtml, `Use at most ${maxHtml} characters.`)
  .refine(isPlain, controlCharactersMessage);

const addressMessage = "Enter a path such as /spaces, an https address or a mailto address.";

/** A path of the site, or an address elsewhere. */
const address = z
  .string()
  .trim()
  .max(500, addressMessage)
  .refine(
    (address) =>
      isHttpsAddress(address) || /^(\/(?![/\\])[^\s"'<>\\]*|mailto:[^\s"'<>\\]+)$/.test(address),
    addressMessage,
  );

/** An uploaded picture, what it shows, and the point that pages keep in view. */
export const contentPicture = wireObject({
  code: pictureCode,
  alt: text(300, "Describe the picture"),
  focus: focalPoint,
});
export type ContentPicture = z.output<typeof contentPicture>;

/** A stored PDF and the name under which visitors save it. */
export const contentReport = wireObject({
  file: z.string().regex(/^reports\/[a-z0-9-]{1,100}\.pdf$/, "Upload the report again"),
  name: z
    .string()
    .max(100)
    .regex(/^[a-z0-9-]+\.pdf$/, "Use small letters, digits and hyphens, such as report-2027.pdf"),
});
export type ContentReport = z.output<typeof contentReport>;

const checked = {
  line,
  html,
  address,
  picture: contentPicture,
  report: contentReport,
  listOf: <Item extends z.ZodType>(item: Item, max: number) => z.array(item).max(max),
};

/** Content that was saved before a rule is shown with what it has. The rules apply when it is saved. */
const unchecked: typeof checked = {
  line: () => z.string(),
  html: z.string(),
  address: z.string(),
  picture: wireObject({ code: pictureCode, alt: z.string(), focus: focalPoint }),
  report: wireObject({ file: z.string(), name: z.string() }),
  listOf: (item) => z.array(item),
};

function entriesOf({ line, html, address, picture, report, listOf }: typeof checked) {
  return {
    title: line(200).optional(),
    text: line(1000).optional(),
    html: html.optional(),
    link: wireObject({ url: address, label: line(80) }).optional(),
    picture: picture.optional(),
    answers: listOf(wireObject({ question: line(200), answer: html }), 100).optional(),
    items: listOf(
      wireObject({ title: line(200), html, label: line(10).optional() }),
      30,
    ).optional(),
    /** The date from which a legal text applies. */
    appliesFrom: plainDate.optional(),
    shortTitle: line(200).optional(),
    blurb: line(500).optional(),
    highlighted: z.boolean().optional(),
    url: address.optional(),
    headline: line(200).optional(),
    subheadline: line(300).optional(),
    bodyTop: html.optional(),
    bodyBottom: html.optional(),
    quote: wireObject({
      text: line(500),
      customerName: line(100),
      customerCompany: line(100),
    }).optional(),
    images: listOf(picture, 20).optional(),
    report: report.optional(),
    date: plainDate.optional(),
    source: line(100).optional(),
    name: line(200).optional(),
    description: html.optional(),
  };
}

/** Everything that a piece of content can hold. A kind uses some of it: docs/site/content.md#kinds */
export const contentEntries = entriesOf(checked);
export const storedEntries = entriesOf(unchecked);
export const contentBody = wireObject(contentEntries);
export type ContentBody = z.output<typeof contentBody>;
export type ContentField = keyof ContentBody;

const onSite: readonly ContentField[] = [
  "headline",
  "subheadline",
  "bodyTop",
  "bodyBottom",
  "images",
  "quote",
];

/** The fields of each kind in the order of the form, and those that it cannot do without. */
export const kindFields: Readonly<
  Record<
    Exclude<ContentKind, "blocks">,
    { readonly fields: readonly ContentField[]; readonly required: readonly ContentField[] }
  >
> = {
  posts: {
    fields: ["title", "shortTitle", "blurb", "highlighted", "picture", "url", ...onSite, "report"],
    required: ["title", "shortTitle", "blurb", "picture"],
  },
  articles: {
    fields: ["title", "source", "date", "url", "picture"],
    required: ["title", "source", "date", "url", "picture"],
  },
  awards: {
    fields: ["name", "date", "url", "description", "picture"],
    required: ["name", "date", "url", "description", "picture"],
  },
};

/** What a block shows, by the last part of its code without its number. Other blocks can have any of `blockFields`. */
const fieldsOfBlocks: Readonly<Record<string, readonly ContentField[]>> = {
  bannerTitle: ["text"],
  bannerText: ["text"],
  bannerLink: ["link"],
  bannerImage: ["picture"],
  bannerLogo: ["picture"],
  heroMedia: ["picture"],
  videoHero: ["picture"],
  titleText: ["title", "text"],
  textMedia: ["title", "html", "picture"],
  textOnly: ["title", "html"],
  steps: ["title", "items"],
  terms: ["title", "items"],
  reasons: ["title", "items"],
  formats: ["title", "items"],
  answers: ["title", "answers"],
  additional: ["title", "answers"],
  contactLink: ["link"],
  newsletter: ["text", "link"],
  mediaContact: ["text", "link"],
  landlords: ["title", "text", "link"],
  screens: ["title", "text", "link", "picture"],
  legal: ["title", "appliesFrom", "text", "html"],
  tool: ["title", "html", "picture"],
  room: ["title", "html", "link", "picture"],
  rooms: ["title", "text"],
  sizes: ["title", "text"],
  closing: ["title", "text"],
  before: ["text", "picture"],
  after: ["title", "text", "html", "picture"],
};

const blockFields: readonly ContentField[] = [
  "title",
  "text",
  "html",
  "link",
  "picture",
  "items",
  "answers",
];

/** Every field that a kind can have. */
export function possibleFields(kind: ContentKind): readonly ContentField[] {
  return kind === "blocks" ? [...blockFields, "appliesFrom"] : kindFields[kind].fields;
}

/** The fields of a piece of content in the order of the form: those of its kind, or of a block with its code. */
export function fieldsOf(kind: ContentKind, key: string): readonly ContentField[] {
  if (kind !== "blocks") {
    return kindFields[kind].fields;
  }
  const name = key.slice(key.indexOf(".") + 1).replace(/\d+$/, "");
  return Object.hasOwn(fieldsOfBlocks, name) ? (fieldsOfBlocks[name] ?? blockFields) : blockFields;
}
