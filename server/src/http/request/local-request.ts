import type { FastifyRequest } from "fastify";
import { isLoopback } from "../../config/loopback.ts";

/** Headers that proxies and forwarders add to requests. */
const proxyHeaders = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host"].concat([
  "x-forwarded-proto",
  "x-real-ip",
  "x-client-ip",
  "true-client-ip",
  "cf-connecting-ip",
]);

/**
 * Whether a request comes from this machine: its peer and its Host are loopback addresses, and no proxy forwarded it,
 * by its headers or by HTTP 1.0, nginx's default. Headers can only make a request count as remote.
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
