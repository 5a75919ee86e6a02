/** The page number of an address, from 1; 1 if it is invalid. */
export function pageOf({ searchParams }: URL): number {
  const text = searchParams.get("page") ?? "";
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}
