import type { FastifyRequest } from "fastify";
import { isLoopback } from "../../config/loopback.ts";

/** What proxies and forwarders add to the requests that they pass on. */
const proxyHeaders = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host"].concat([
  "x-forwarded-proto",
  "x-real-ip",
  "x-client-ip",
  "true-client-ip",
  "cf-connecting-ip",
]);

/**
 * Whether a request comes from this machine: its peer is the loopback, it asks for this machine by name (no other
 * name that leads here), and nothing has passed it on, neither a proxy that says so nor one that speaks HTTP 1.0 to
 * us, as nginx does by default. What a request says of itself can only make it more foreign.
 */
export function isLocalRequest({ raw, headers }: FastifyRequest): boolean {
  const host = (headers.host ?? "").replace(/:\d+$/, "");
  return (
    isLoopback(raw.socket.remoteAddress ?? "") &&
    isLoopback(host) &&
    raw.httpVersion !== "1.0" &&
    proxyHeaders.every((name) => headers[name] === undefined)
  );
}
