const maxLength = 60;

/**
 * The code of a space made from its name: "Café Nº 4, Soho" becomes "cafe-no-4-soho". Codes are part of addresses.
 * Source: docs/opening-a-space.md#a-new-space
 * @returns lower-case letters, digits and single hyphens; "space" for a name without any
 */
export function codeOfName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f’']/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, "");
  return plain === "" ? "space" : plain;
}
