import type { IncomingHttpHeaders } from "node:http";

/** Whether the caller already has the answer with this ETag. Proxies that compress mark a tag as weak. */
export function isKnownTag(
  { headers }: { readonly headers: IncomingHttpHeaders },
  etag: string,
): boolean {
  const given = headers["if-none-match"];
  return (
    given !== undefined &&
    given
      .split(",")
      .map((tag) => tag.trim().replace(/^W\//, ""))
      .includes(etag)
  );
}
