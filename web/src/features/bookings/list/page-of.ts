/** The page of a list that an address asks for, from 1; what cannot be one is the first. */
export function pageOf({ searchParams }: URL): number {
  const text = searchParams.get("page") ?? "";
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}
