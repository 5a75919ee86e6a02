import { isWebAddress } from "@frontage/contract/web-address.ts";
import sanitizeHtml from "sanitize-html";

const isAllowedAddress = (address: string) =>
  isWebAddress(address.trim()) || /^(mailto:|\/(?![/\\]))/i.test(address.trim());

const options: sanitizeHtml.IOptions = {
  allowedTags:
    "p h2 h3 h4 ul ol li strong em a br blockquote table caption thead tbody tr th td".split(" "),
  allowedAttributes: {
    a: ["href", "rel"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href }) => {
      const attribs: sanitizeHtml.Attributes =
        href !== undefined && isAllowedAddress(href) ? { href, rel: "noopener" } : {};
      return { tagName, attribs };
    },
  },
};

/**
 * Sanitises HTML of content before it is stored: keeps paragraphs, headings, lists, emphasis, quotes, plain tables,
 * and links to the web, to e-mail addresses and to paths of this site. Drops everything else but the text of unknown
 * elements.
 * Source: docs/site/content.md#html.
 */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, options);
}
