/** The first character of a text as a capital, whole even if it takes two units of UTF-16; empty for an empty text. */
export function initial(text: string): string {
  const [first = ""] = text;
  return first.toUpperCase();
}
