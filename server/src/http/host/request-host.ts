import type { IncomingMessage } from "node:http";

/**
 * Whether a request names one host: it has a single `Host` header and a target that is a path. Node keeps the first of
 * several `Host` headers, and a proxy in front may have used another one.
 */
export function hasOneHost({ rawHeaders, url = "" }: Pick<IncomingMessage, "rawHeaders" | "url">) {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") {
      count += 1;
    }
  }
  // `OPTIONS *` asks about the server itself.
  return count <= 1 && (url.startsWith("/") || url === "*");
}

/**
 * Turns a target with scheme and host, as clients send it to a proxy, into its path. A target that contradicts the `Host`
 * header or has user info stays unchanged, and is refused.
 */
export function useOriginForm(request: Pick<IncomingMessage, "headers" | "url">): void {
  const { url = "", headers } = request;
  const [, scheme, authority, path = ""] = /^(https?):\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (scheme === undefined || authority === undefined) {
    return;
  }
  const hostOf = (name: string) => URL.parse(`${scheme}://${name}`)?.host;
  if (
    headers.host !== undefined &&
    !authority.includes("@") &&
    hostOf(authority) === hostOf(headers.host)
  ) {
    request.url = path.startsWith("/") ? path : `/${path}`;
  }
}
