/**
 * The page number of an address, from 1; 1 if it is invalid.
 * @param parameter its name, for pages with several lists
 */
export function pageOf({ searchParams }: URL, parameter = "page"): number {
  const text = searchParams.get(parameter) ?? "";
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}
