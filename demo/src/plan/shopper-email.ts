/** "Ada Lovelace" → ada.lovelace@shoppers.test. */
export function shopperEmail(name: string): string {
  return `${name.toLowerCase().replaceAll(" ", ".")}@shoppers.test`;
}
