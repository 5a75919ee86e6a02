import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { hasOneHost } from "../host/request-host.ts";
import { originOf } from "../request/origin-of.ts";

const maxSites = 100;

/** The origins of requests with an accepted `Host`, so that later requests need no second check. */
export interface KnownSites {
  /** Records a request that Fastify has accepted. */
  record(request: FastifyRequest): void;
  /** Returns the origin of earlier requests with the same headers; undefined if there were none, or for two hosts. */
  originOf(request: IncomingMessage): string | undefined;
}

export function createKnownSites(config: Pick<Config, "publicUrl" | "trustedProxies">): KnownSites {
  const sites = new Map<string, string>();
  const isProxied = config.trustedProxies.length > 0;
  // Behind a proxy the origin depends on the headers that the proxy adds, and on which machine sends them.
  const nameOf = ({ headers, socket }: IncomingMessage) =>
    isProxied
      ? `${socket.remoteAddress} ${headers.host} ${String(headers["x-forwarded-host"])} ${String(headers["x-forwarded-proto"])}`
      : (headers.host ?? "");
  return {
    record(request) {
      const name = nameOf(request.raw);
      if (sites.has(name)) {
        return;
      }
      if (sites.size >= maxSites) {
        sites.clear();
      }
      sites.set(name, originOf(config, request));
    },
    originOf: (request) => (hasOneHost(request) ? sites.get(nameOf(request)) : undefined),
  };
}
