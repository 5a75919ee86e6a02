import PostalMime, { type Email } from "postal-mime";

/** A raw mail, as a mail program reads it. */
export const readMail = (raw: Uint8Array): Promise<Email> => PostalMime.parse(raw);

/** What a reader of an HTML mail sees: without tags, entities resolved, white space as shown. */
export function visibleText(html: string): string {
  const entities = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return html
    .replace(/<(head|style)[^]*?<\/\1>/g, " ")
    .replace(/<br[^>]*>/g, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: keyof typeof entities) => entities[name])
    .replace(/\s+/g, " ");
}
