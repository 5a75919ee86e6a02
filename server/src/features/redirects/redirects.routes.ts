import * as contract from "@frontage/contract/site/redirects.ts";
import { redirectPath } from "@frontage/domain/redirects/redirect-path.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { notFound } from "../../http/reply/refusal.ts";
import { serve } from "../../http/request/serve.ts";
import { followRedirect } from "./redirects.queries.ts";

/** Serves redirects to the site. Source: docs/site/redirects.md */
export function redirectsRoutes(api: FastifyInstance, { db, clock }: AppParts): void {
  serve(api, contract.findRedirect, {
    async handle({ query }) {
      const path = redirectPath(query.path);
      const redirect = path === null ? null : await followRedirect(db, path, clock.now());
      if (!redirect) {
        throw notFound("Redirect");
      }
      return redirect;
    },
  });
}
