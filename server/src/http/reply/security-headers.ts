import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "../../config/config.ts";

/**
 * Adds to every answer, file or page, what browsers must know of it: its type is the one that it says, no other site
 * may embed it or keep a handle on its window, and under https it stays under https. Sign-in with Google and the
 * banks' questions open windows that answer the page, so where either is set up, a page keeps the windows that it
 * opens. Source: docs/security.md#security-headers
 */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config);
  app.addHook("onSend", async (_, reply) => void setMissing(reply, headers));
}

/** The headers of every answer, by their names. */
export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  const opensWindows = config.googleClientId !== null || config.stripe !== null;
  return {
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": opensWindows ? "same-origin-allow-popups" : "same-origin",
    ...((config.publicUrl?.startsWith("https:") ?? false) && {
      "strict-transport-security": "max-age=31536000",
    }),
  };
}

function setMissing(reply: FastifyReply, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!reply.hasHeader(name)) {
      reply.header(name, value);
    }
  }
}
