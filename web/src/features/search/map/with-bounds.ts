/** The same question within another part of the map, from its first step; null for everywhere. */
export function withBounds(search: URLSearchParams, bounds: string | null): URLSearchParams {
  const query = new URLSearchParams(search);
  query.delete("page");
  query.delete("bounds");
  if (bounds !== null) {
    query.set("bounds", bounds);
  }
  return query;
}
