import type { FastifyInstance } from "fastify";
import type { Config } from "../../config/config.ts";
import { transportSecurity } from "./transport-security.ts";

/**
 * Adds security headers to every answer: browsers must not guess its type, other sites must not embed it or keep a
 * handle on its window, and https stays on. With Google or Stripe configured, a page keeps a handle on the windows that
 * it opens, since they answer the page. Source: docs/running/security.md#security-headers
 */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = Object.entries(securityHeaders(config));
  app.addHook("onSend", (_request, reply, _payload, done) => {
    for (const [name, value] of headers) {
      if (!reply.hasHeader(name)) {
        reply.header(name, value);
      }
    }
    done();
  });
}

/** Returns the security headers of every answer by name. */
export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  const opensWindows = config.googleClientId !== null || config.stripe !== null;
  return {
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": opensWindows ? "same-origin-allow-popups" : "same-origin",
    ...transportSecurity(config),
  };
}
