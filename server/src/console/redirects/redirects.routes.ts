import { defaultListLimit } from "@frontage/contract/console/lists.ts";
import * as contract from "@frontage/contract/console/site/redirects.ts";
import type { Redirect } from "@frontage/domain/redirects/check-redirect.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { addFaultsOf, notFound, type FieldErrors } from "../../http/reply/refusal.ts";
import { addRedirect, changeRedirect, removeRedirect, requireSound } from "./edit-redirects.ts";
import { findRedirect, listRedirects } from "../../features/redirects/redirects.queries.ts";
import { serve } from "../../http/request/serve.ts";

/** Serves the redirects to staff. Source: docs/site/redirects.md */
export function staffRedirectsRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, config } = parts;
  const originOf = ({ protocol, host }: FastifyRequest) =>
    config.publicUrl ?? `${protocol}://${host}`;

  const getRedirect = async (code: string) => {
    const row = await findRedirect(db, code);
    if (!row) {
      throw notFound("Redirect");
    }
    return row;
  };

  serve(api, contract.listRedirects, {
    async handle({ query: { q, sort, limit = defaultListLimit, offset = 0 } }) {
      const { rows, ...found } = await listRedirects(db, { search: q, sort }, { limit, offset });
      return { ...found, results: [...rows] };
    },
  });

  serve(api, contract.getRedirect, {
    find: ({ params }) => getRedirect(params.code),
    handle: async ({ found }) => found,
  });

  const findRedirectFaults = (
    code: string | null,
    { from = "", to = "", status = 301 }: Partial<Redirect>,
    origin: string,
    faults: FieldErrors,
  ) => addFaultsOf(faults, () => requireSound(db, { from, to, status }, origin, code));

  serve(api, contract.addRedirect, {
    findFaults: ({ body, request }, faults) =>
      findRedirectFaults(null, body, originOf(request), faults),
    async handle({ body, actor, request }) {
      return getRedirect(await addRedirect(parts, actor, body, originOf(request)));
    },
  });

  serve(api, contract.updateRedirect, {
    find: ({ params }) => getRedirect(params.code),
    findFaults: ({ params, body, request }, faults) =>
      findRedirectFaults(params.code, body, originOf(request), faults),
    async handle({ params: { code }, body, actor, request }) {
      await changeRedirect(parts, actor, code, body, originOf(request));
      return getRedirect(code);
    },
  });

  serve(api, contract.removeRedirect, {
    find: ({ params }) => getRedirect(params.code),
    async handle({ params, query, actor }) {
      await removeRedirect(parts, actor, params.code, query.version);
      return undefined;
    },
  });
}
