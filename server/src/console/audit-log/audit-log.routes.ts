import { defaultListLimit } from "@frontage/contract/console/lists.ts";
import * as contract from "@frontage/contract/console/audit.ts";
import { startOfDay } from "@frontage/domain/time/zoned-day.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { getBookingSettings } from "../../features/settings/settings.queries.ts";
import { serve } from "../../http/request/serve.ts";
import { listAuditEntries } from "./audit-log.queries.ts";
import { presentAuditEntry } from "./present-audit-entry.ts";

/** Serves the audit to staff. Source: docs/console/audit.md */
export function auditLogRoutes(api: FastifyInstance, { db }: AppParts): void {
  serve(api, contract.listAuditEntries, {
    async handle({ query: { q, from, to, limit = defaultListLimit, offset = 0, ...filter } }) {
      const { defaultTimeZone } = await getBookingSettings(db);
      const { rows, ...found } = await listAuditEntries(
        db,
        {
          ...filter,
          search: q,
          from: from && startOfDay(from, defaultTimeZone),
          until: to && startOfDay(to.add({ days: 1 }), defaultTimeZone),
        },
        { limit, offset },
      );
      return { ...found, results: rows.map(presentAuditEntry) };
    },
  });
}
