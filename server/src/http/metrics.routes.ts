import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Config } from "../config/config.ts";
import type { LoggedAnswer } from "./reply/log-answer.ts";
import { notFound, Refusal } from "./reply/refusal.ts";
import { isLocalRequest } from "./request/local-request.ts";

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Times every request and serves the metrics in Prometheus's text format. */
export function metricsRoutes(app: FastifyInstance, config: Config): void {
  const register = new Registry();
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's arrival to the end of its answer",
    labelNames: ["method", "route", "status"],
    buckets: seconds,
    registers: [register],
  });
  const observe = ({ method, route = "none", status, milliseconds }: LoggedAnswer) =>
    durations.observe({ method, route, status }, milliseconds / 1000);
  app.fastLane.onAnswer(observe);
  app.addHook("onResponse", ({ method, routeOptions }, reply, done) => {
    const { statusCode: status, elapsedTime: milliseconds } = reply;
    observe({ method, route: routeOptions.url, status, milliseconds });
    done();
  });

  let hasDefaults = false;
  app.get("/api/metrics/", async (request, reply) => {
    requireOperator(request, config);
    if (!hasDefaults) {
      collectDefaultMetrics({ register });
      hasDefaults = true;
    }
    return reply.type(register.contentType).send(await register.metrics());
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
