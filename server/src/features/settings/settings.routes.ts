import * as contract from "@frontage/contract/site/settings.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { serve } from "../../http/request/serve.ts";
import { publicConfig } from "./public-config.ts";
import { getBookingSettings, listTaxes } from "./settings.queries.ts";

export function settingsRoutes(
  api: FastifyInstance,
  { db, clock, config, siteSettings }: AppParts,
): void {
  serve(api, contract.getConfig, {
    handle: async () => publicConfig(config, await siteSettings.get()),
  });
  serve(api, contract.getBookingSettings, { handle: () => getBookingSettings(db) });
  serve(api, contract.listTaxes, {
    handle: ({ query }) => listTaxes(db, clock.now(), query.currency),
  });
}
