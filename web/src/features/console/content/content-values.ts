import type {
  ContentBody,
  ContentField,
  ContentKind,
  ContentPicture,
  ContentReport,
} from "@frontage/contract/console/content/content-entries.ts";
import { fieldsOf } from "@frontage/contract/console/content/content-entries.ts";
import { dateOf } from "../form/typed-values.ts";
import { fieldLabels } from "./content-texts.ts";

/** An item of a list with an id, which stays while the item moves. */
type Entry<Item> = Item & { readonly id: string };

export type QuestionEntry = Entry<{ question: string; answer: string }>;
export type ItemEntry = Entry<{ title: string; html: string; label: string }>;
export type PictureEntry = Entry<ContentPicture>;

/** The entries of the form: texts are empty where there is nothing. */
export interface ContentValues {
  title: string;
  text: string;
  html: string;
  link: { url: string; label: string };
  picture: ContentPicture | null;
  answers: QuestionEntry[];
  items: ItemEntry[];
  /** ISO dates. */
  appliesFrom: string;
  date: string;
  shortTitle: string;
  blurb: string;
  highlighted: boolean;
  url: string;
  headline: string;
  subheadline: string;
  bodyTop: string;
  bodyBottom: string;
  quote: { text: string; customerName: string; customerCompany: string };
  images: PictureEntry[];
  report: ContentReport | null;
  source: string;
  name: string;
  description: string;
  publish: "draft" | "now" | "later";
  /** Wall time in the default time zone: `2027-05-03T08:00`. */
  publishAt: string;
  /** For new blocks and posts. */
  key: string;
  [name: string]: unknown;
}

export const labels: Readonly<Record<string, string>> = {
  ...fieldLabels,
  publish: "When you save",
  publishAt: "Publish at",
  key: "Code",
};

const withIds = <Item extends object>(list: readonly Item[] = []): Entry<Item>[] =>
  list.map((item, index) => ({ ...item, id: `saved-${index}` }));

export function valuesOf(entries: ContentBody): ContentValues {
  return {
    title: entries.title ?? "",
    text: entries.text ?? "",
    html: entries.html ?? "",
    link: entries.link ?? { url: "", label: "" },
    picture: entries.picture ?? null,
    answers: withIds(entries.answers),
    items: withIds(entries.items?.map((item) => ({ ...item, label: item.label ?? "" }))),
    appliesFrom: entries.appliesFrom?.toString() ?? "",
    date: entries.date?.toString() ?? "",
    shortTitle: entries.shortTitle ?? "",
    blurb: entries.blurb ?? "",
    highlighted: entries.highlighted ?? false,
    url: entries.url ?? "",
    headline: entries.headline ?? "",
    subheadline: entries.subheadline ?? "",
    bodyTop: entries.bodyTop ?? "",
    bodyBottom: entries.bodyBottom ?? "",
    quote: entries.quote ?? { text: "", customerName: "", customerCompany: "" },
    images: withIds(entries.images),
    report: entries.report ?? null,
    source: entries.source ?? "",
    name: entries.name ?? "",
    description: entries.description ?? "",
    publish: "draft",
    publishAt: "",
    key: "",
  };
}

/** What the form sends, without the fields that are empty. */
export function bodyOf(values: ContentValues, timeZone: string) {
  const { link, quote, answers, items, images, picture, report, publish } = values;
  const hasText = (...texts: readonly string[]) => texts.some((text) => text.trim() !== "");
  const entries = {
    title: values.title,
    text: values.text,
    html: values.html,
    link: hasText(link.url, link.label) ? link : undefined,
    picture: picture ?? undefined,
    answers: answers.length > 0 ? answers.map(withoutId) : undefined,
    items:
      items.length > 0
        ? items.map(({ title, html, label }) => ({ title, html, ...(label && { label }) }))
        : undefined,
    appliesFrom: values.appliesFrom && dateOf(values.appliesFrom),
    date: values.date && dateOf(values.date),
    shortTitle: values.shortTitle,
    blurb: values.blurb,
    highlighted: values.highlighted ? true : undefined,
    url: values.url,
    headline: values.headline,
    subheadline: values.subheadline,
    bodyTop: values.bodyTop,
    bodyBottom: values.bodyBottom,
    quote: hasText(...Object.values(quote)) ? quote : undefined,
    images: images.length > 0 ? images.map(withoutId) : undefined,
    report: report ?? undefined,
    source: values.source,
    name: values.name,
    description: values.description,
  };
  const publishAt = publish === "later" ? instantOf(values.publishAt, timeZone) : undefined;
  return { ...entries, publish, publishAt };
}

function withoutId<Item extends object>({ id: _, ...item }: Entry<Item>) {
  return item;
}

function instantOf(typed: string, timeZone: string): Temporal.Instant | undefined {
  try {
    return Temporal.PlainDateTime.from(typed).toZonedDateTime(timeZone).toInstant();
  } catch {
    return undefined;
  }
}

/** Checks that need more than one field or name the item of a list. */
export function checkValues(values: ContentValues): Record<string, string> {
  const { answers, items, images, picture, link, quote, publish, publishAt } = values;
  const isEmpty = (...texts: readonly string[]) => texts.some((text) => text.trim() === "");
  const problems: Record<string, string> = {};
  const question = answers.findIndex((one) => isEmpty(one.question, one.answer));
  if (question >= 0) {
    problems["answers"] = `Question ${question + 1} needs a question and an answer`;
  }
  const item = items.findIndex((one) => isEmpty(one.title, one.html));
  if (item >= 0) {
    problems["items"] = `Item ${item + 1} needs a title and a text`;
  }
  const image = images.findIndex(({ alt }) => isEmpty(alt));
  if (image >= 0) {
    problems["images"] = `Picture ${image + 1} needs a description`;
  }
  if (picture && isEmpty(picture.alt)) {
    problems["picture"] = "Describe the picture";
  }
  if (isEmpty(link.url) !== isEmpty(link.label)) {
    problems["link"] = "A link needs an address and a label";
  }
  const quoteTexts = [quote.text, quote.customerName, quote.customerCompany];
  if (isEmpty(...quoteTexts) && quoteTexts.some((text) => !isEmpty(text))) {
    problems["quote"] = "A quote needs its text, the name and the company";
  }
  if (publish === "later" && instantOf(publishAt, "UTC") === undefined) {
    problems["publishAt"] = "Choose a date and a time";
  }
  return problems;
}

/** The fields of the form: those that the kind or block shows, and those that are filled. */
export function shownFields(
  kind: ContentKind,
  key: string,
  entries: ContentBody,
): readonly ContentField[] {
  const usual = fieldsOf(kind, key);
  const more = (Object.keys(fieldLabels) as ContentField[]).filter(
    (field) => !usual.includes(field) && entries[field] !== undefined,
  );
  return [...usual, ...more];
}
