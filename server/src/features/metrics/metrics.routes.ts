import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import type { Config } from "../../config/config.ts";
import { notFound, Refusal } from "../../http/reply/refusal.ts";
import { isLocalRequest } from "../../http/request/local-request.ts";
import { addDatabaseGauges } from "./database-gauges.ts";
import { addProcessGauges, type MeasuredPool } from "./process-gauges.ts";

/** Serves the metrics in Prometheus's text format. Source: docs/running/telemetry.md#metrics */
export function metricsRoutes(
  api: FastifyInstance,
  parts: AppParts & { readonly pool: MeasuredPool },
): void {
  const { config, meters } = parts;
  // First, since the statements of the others take a connection themselves.
  addProcessGauges(parts);
  addDatabaseGauges(parts);

  api.get("/metrics/", async (request, reply) => {
    requireOperator(request, config);
    const registry = await meters.read();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/**
 * Requires the token, or a request from this machine if there is no proxy: behind a proxy every request seems local.
 */
function requireOperator(request: FastifyRequest, { metricsToken, trustedProxies }: Config): void {
  const [, token = ""] = /^Bearer (.+)$/.exec(request.headers.authorization ?? "") ?? [];
  if (metricsToken !== null && sameText(token, metricsToken)) {
    return;
  }
  if (trustedProxies.length > 0 || !isLocalRequest(request)) {
    throw metricsToken === null
      ? notFound("This address")
      : new Refusal("unauthorised", "Send the METRICS_TOKEN as a bearer token.");
  }
}

function sameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
