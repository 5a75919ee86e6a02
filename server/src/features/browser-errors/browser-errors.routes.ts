import { reportBrowserError } from "@frontage/contract/site/browser-errors.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { networkOf } from "../../http/request/network-of.ts";
import { serve } from "../../http/request/serve.ts";
import { describeBrowserError, pagePattern } from "./describe-browser-error.ts";

/** Logs browser errors like server errors, and sends them to Sentry if it is configured. */
export function browserErrorsRoutes(api: FastifyInstance, { limits }: AppParts): void {
  serve(api, reportBrowserError, {
    limit: ({ ip }) => limits.consume("browserError", networkOf(ip)),
    async handle({ body, request }) {
      // Keeps reports from many addresses at once from flooding the log.
      await limits.consume("browserErrors", "everyone");
      request.log.error(
        { err: describeBrowserError(body), page: pagePattern(body.page) },
        `browser: ${body.name}`,
      );
      return undefined;
    },
  });
}
