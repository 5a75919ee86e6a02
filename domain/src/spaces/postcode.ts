const british = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

/** Writes a postcode in capitals with single spaces; a British one with the space before its last three characters. */
export function tidyPostcode(typed: string): string {
  const capitals = typed.trim().toUpperCase().replace(/\s+/g, " ");
  const parts = british.exec(capitals.replaceAll(" ", ""));
  return parts ? `${parts[1]} ${parts[2]}` : capitals;
}

/**
 * Returns the half of a postcode that everyone may see: what stands before the space, or the first half of one without.
 * Source: docs/spaces/facts.md#who-sees-what
 */
export function postcodeArea(postcode: string): string {
  const tidy = tidyPostcode(postcode);
  const space = tidy.indexOf(" ");
  return tidy.slice(0, space === -1 ? Math.ceil(tidy.length / 2) : space);
}

/** Adds a postcode to an address that does not name it. */
export function withPostcode(address: string, postcode: string | null): string {
  const bare = (text: string) => text.toUpperCase().replace(/\s+/g, "");
  return postcode === null || bare(address).includes(bare(postcode))
    ? address
    : `${address}, ${postcode}`;
}
