import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { auditLogRoutes } from "./audit-log/audit-log.routes.ts";

/** Serves the operator's console. Source: docs/console.md */
export function adminRoutes(api: FastifyInstance, parts: AppParts): void {
  auditLogRoutes(api, parts);
}
