import PostalMime, { type Email } from "postal-mime";

/** Parses a raw mail as a mail program does. */
export const readMail = (raw: Uint8Array): Promise<Email> => PostalMime.parse(raw);

/** Returns the visible text of an HTML mail: without tags, entities resolved, white space collapsed. */
export function visibleText(html: string): string {
  const entities = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return html
    .replace(/<(head|style)[^]*?<\/\1>/g, " ")
    .replace(/<br[^>]*>/g, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: keyof typeof entities) => entities[name])
    .replace(/\s+/g, " ");
}
