import { foldForSearch } from "../text/fold-for-search.ts";

const maxLength = 60;

/**
 * The code of a space or an add-on made from its name: "Café Nº 4, Große Straße" becomes "cafe-no-4-grosse-strasse".
 * Codes are part of addresses and names of files. Source: docs/spaces/opening-a-space.md#a-new-space
 * @returns lower-case letters, digits and single hyphens; `unnamed` for a name without any
 */
export function codeOfName(name: string, unnamed = "space"): string {
  const plain = foldForSearch(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, "");
  return plain === "" ? unnamed : plain;
}
