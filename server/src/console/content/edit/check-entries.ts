import { hasText } from "../../../text/has-text.ts";
import {
  kindFields,
  possibleFields,
  type ContentBody,
  type ContentField,
  type ContentKind,
} from "@frontage/contract/console/content/content-entries.ts";
import { toSnakeCase } from "@frontage/contract/wire.ts";
import type { Database } from "../../../db/connect.ts";
import type { StoredContent } from "../../../db/json-columns.ts";
import { InvalidInput, type FieldErrors } from "../../../http/reply/refusal.ts";
import { listPicturesByHash } from "../../../features/pictures/pictures.queries.ts";
import { picturesIn } from "../../../features/content/present-content.ts";

const missing: Readonly<Partial<Record<ContentField, string>>> = {
  title: "Title is required",
  shortTitle: "Short title is required",
  blurb: "Summary is required",
  picture: "Choose a picture",
  source: "Source is required",
  date: "Date is required",
  url: "Address is required",
  name: "Name is required",
  description: "Description is required",
};

/**
 * Returns entries as they are stored: HTML sanitised, dates as text, without the fields of other kinds.
 * @throws InvalidInput for a required field that is missing, text that is only markup, and pictures that are not stored
 */
export async function checkEntries(
  db: Database,
  kind: ContentKind,
  entries: ContentBody,
): Promise<StoredContent> {
  // Loaded on demand, with its parser of HTML.
  const { sanitiseHtml } = await import("../../../text/sanitise-html.ts");
  const errors: FieldErrors = {};
  const { appliesFrom, date, html, bodyTop, bodyBottom, description, items, answers, ...plain } =
    pick(entries, possibleFields(kind));
  const sanitised = (field: ContentField, given: string | undefined) => {
    const clean = given === undefined ? undefined : sanitiseHtml(given);
    if (clean !== undefined && !hasText(clean)) {
      errors[toSnakeCase(field)] = ["Write the text or leave the field out."];
    }
    return clean;
  };
  const content: StoredContent = compact({
    ...plain,
    html: sanitised("html", html),
    bodyTop: sanitised("bodyTop", bodyTop),
    bodyBottom: sanitised("bodyBottom", bodyBottom),
    description: sanitised("description", description),
    appliesFrom: appliesFrom?.toString(),
    date: date?.toString(),
    items: items?.map((item) => ({ ...item, html: sanitiseHtml(item.html) })),
    answers: answers?.map((answer) => ({ ...answer, answer: sanitiseHtml(answer.answer) })),
  });
  for (const [index, { answer }] of (content.answers ?? []).entries()) {
    if (!hasText(answer)) {
      errors[`answers[${index}].answer`] = ["Answer is required"];
    }
  }
  if (kind === "blocks") {
    if (Object.keys(content).length === 0) {
      errors["non_field_errors"] = ["Fill in at least one field. Archive a block to hide it."];
    }
  } else {
    for (const field of kindFields[kind].required.filter((one) => content[one] === undefined)) {
      errors[toSnakeCase(field)] = [missing[field] ?? "Fill in this field."];
    }
  }
  if (kind === "posts" && !content.bodyTop && !content.url) {
    errors["body_top"] = ["Write the post, or enter the address at which it is read."];
  }
  await checkPictures(db, content, errors);
  if (Object.keys(errors).length > 0) {
    throw new InvalidInput(errors);
  }
  return content;
}

async function checkPictures(
  db: Database,
  content: StoredContent,
  errors: FieldErrors,
): Promise<void> {
  const hashes = picturesIn(content);
  const stored = hashes.length > 0 ? await listPicturesByHash(db, hashes) : [];
  const isStored = (code: string) => stored.some(({ hash }) => hash === code);
  if (content.picture && !isStored(content.picture.code)) {
    errors["picture"] = ["Upload the picture again"];
  }
  for (const [index, { code }] of (content.images ?? []).entries()) {
    if (!isStored(code)) {
      errors[`images[${index}].code`] = ["Upload the picture again"];
    }
  }
}

function pick(entries: ContentBody, known: readonly ContentField[]): ContentBody {
  return Object.fromEntries(
    Object.entries(entries).filter(([name]) => known.some((one) => one === name)),
  );
}

type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Leaves out what is empty. */
function compact<Fields extends object>(fields: Fields): Present<Fields> {
  const filled = Object.entries(fields).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  // The same fields, without those that are undefined.
  return Object.fromEntries(filled) as Present<Fields>;
}
