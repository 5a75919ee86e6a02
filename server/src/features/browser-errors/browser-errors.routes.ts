import { reportBrowserError } from "@frontage/contract/site/browser-errors.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { networkOf } from "../../http/request/network-of.ts";
import { serve } from "../../http/request/serve.ts";
import { describeBrowserError, pagePattern } from "./describe-browser-error.ts";

/** Errors of the browser join ours: in the log, and at Sentry where it is set up. */
export function browserErrorsRoutes(api: FastifyInstance, { limits }: AppParts): void {
  serve(api, reportBrowserError, {
    limit: ({ ip }) => limits.spend("browserError", networkOf(ip)),
    async handle({ body, request }) {
      // From many addresses at once, reports must not drown the log either.
      await limits.spend("browserErrors", "everyone");
      request.log.error(
        { err: describeBrowserError(body), page: pagePattern(body.page) },
        `browser: ${body.name}`,
      );
      return undefined;
    },
  });
}
