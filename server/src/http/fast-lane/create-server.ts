import type { IncomingMessage, Server, ServerOptions, ServerResponse } from "node:http";
import type { FastifyServerOptions, RawServerDefault } from "fastify";
import { useOriginForm } from "../host/request-host.ts";
import type { Lifecycle } from "../lifecycle.ts";
import type { FastLane } from "./fast-lane.ts";

/** Returns what creates the server, and prepares it: a request without a ready answer goes to Fastify. */
export function createServerWith(
  fastLane: FastLane,
  lifecycle: Lifecycle,
  prepare: (server: Server) => void,
) {
  return (
    handle: (request: IncomingMessage, response: ServerResponse) => void,
    options: FastifyServerOptions & { http?: ServerOptions },
  ): RawServerDefault => {
    // An import would load 75 more modules of Node. Source: docs/developing/bundle.md#starting
    const { createServer } = process.getBuiltinModule("node:http");
    const server: Server = createServer(options.http ?? {}, (request, response) => {
      useOriginForm(request);
      if (lifecycle.stage !== "serving") {
        // Closes the connection after the answer, so that the next request goes to another process.
        response.shouldKeepAlive = false;
      }
      if (!fastLane.answer(request, response)) {
        handle(request, response);
      }
    });
    prepare(server);
    // With a factory, Fastify leaves these to us.
    server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout;
    server.requestTimeout = options.requestTimeout ?? server.requestTimeout;
    server.setTimeout(options.connectionTimeout ?? 0);
    return server;
  };
}
