import { createHash } from "node:crypto";

/** A page without a nonce, and the sources by which a policy allows its own scripts. */
export interface PageScripts {
  readonly html: string;
  /** `'sha256-…' 'sha256-…'`. */
  readonly sources: string;
}

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Replaces a page's nonce by the hashes of the inline scripts that have it, since a nonce serves only one visitor.
 * Scripts without the nonce get no hash: the page's own code did not write them.
 */
export function replaceNonce(page: string, nonce: string): PageScripts {
  const attribute = ` nonce="${nonce}"`;
  const hashes = [...page.matchAll(script)]
    .filter(([, attributes = "", code]) => attributes.includes(attribute) && code !== "")
    .map(([, , code = ""]) => createHash("sha256").update(code).digest("base64"));
  return {
    html: page.replaceAll(attribute, ""),
    sources: [...new Set(hashes)].map((hash) => `'sha256-${hash}'`).join(" "),
  };
}
