import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import type { SiteParts } from "./render-page.ts";
import { servePages } from "./site.ts";

/** A development server that answers its own requests and passes on the others. */
export interface DevelopmentServer {
  middlewares(
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ): void;
  load(): Promise<ServerBuild>;
}

/** Serves the site from its sources. */
export function serveDevelopmentSite(
  app: FastifyInstance,
  parts: SiteParts,
  { middlewares, load }: DevelopmentServer,
): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.url.startsWith("/api/") || request.url.startsWith("/pictures/")) {
      return;
    }
    const isPassedOn = await new Promise<boolean>((resolve, reject) => {
      reply.raw.once("close", () => resolve(false));
      middlewares(request.raw, reply.raw, (error) => (error ? reject(error) : resolve(true)));
    });
    if (!isPassedOn) {
      reply.hijack();
    }
  });
  servePages(app, parts, { build: load, mode: "development" });
}
