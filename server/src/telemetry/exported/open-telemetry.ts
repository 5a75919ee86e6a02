import module from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { FastifyOtelInstrumentation } from "@fastify/otel";
import { diag, DiagLogLevel, isSpanContextValid, trace } from "@opentelemetry/api";
import { OTLPLogExporter } from "@opentelemetry/exporter-logs-otlp-proto";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-proto";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import {
  defaultResource,
  detectResources,
  envDetector,
  hostDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from "@opentelemetry/resources";
import { BatchLogRecordProcessor, LoggerProvider } from "@opentelemetry/sdk-logs";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import pg from "pg";
import type { Telemetry } from "../telemetry.ts";
import { discreetSpans } from "./discreet-spans.ts";
import { logRecordOf } from "./log-record.ts";
import { metricsOf } from "./otlp-metrics.ts";

/** A stop waits this long at most for a collector. */
const closeTimeoutMs = 2000;

/** A collector that is down is reported this often. */
const faultIntervalMs = 60_000;

const defaultExportIntervalMs = 60_000;

/**
 * Starts sending traces, metrics and logs by OTLP. It is loaded only when a collector is set, before the application is
 * created. The exporters read the standard variables (`OTEL_…`).
 * Source: docs/running/telemetry.md#opentelemetry
 */
export function openTelemetry(reportFault: (message: string) => void): Telemetry {
  reportFaults(reportFault);
  instrument();
  // The later ones win: a name that the operator gives replaces ours.
  const resource = defaultResource()
    .merge(resourceFromAttributes({ "service.name": "frontage" }))
    .merge(detectResources({ detectors: [envDetector, hostDetector, serviceInstanceIdDetector] }));
  const traces = new NodeTracerProvider({
    resource,
    spanProcessors: [discreetSpans, new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  traces.register();
  const logs = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter() })],
  });
  const logger = logs.getLogger("frontage");
  const closing: { shutdown(): Promise<void> }[] = [traces, logs];

  return {
    traceFields() {
      const current = trace.getActiveSpan()?.spanContext();
      return current && isSpanContextValid(current)
        ? { trace_id: current.traceId, span_id: current.spanId }
        : {};
    },
    logTo(destination) {
      return {
        ...("flush" in destination && { flush: destination.flush }),
        write(line: string) {
          destination.write(line);
          logger.emit(logRecordOf(line));
        },
      };
    },
    exportMetrics(meters) {
      const interval = Number(process.env["OTEL_METRIC_EXPORT_INTERVAL"]);
      const exportIntervalMillis = interval > 0 ? interval : defaultExportIntervalMs;
      closing.push(
        new MeterProvider({
          resource,
          readers: [
            new PeriodicExportingMetricReader({
              exporter: new OTLPMetricExporter(),
              exportIntervalMillis,
              exportTimeoutMillis: Math.min(exportIntervalMillis, 30_000),
              metricProducers: [{ collect: () => metricsOf(meters, resource) }],
            }),
          ],
        }),
      );
    },
    async close() {
      const closed = Promise.allSettled(closing.map((each) => each.shutdown()));
      await Promise.race([closed, sleep(closeTimeoutMs, undefined, { ref: false })]);
    },
  };
}

/** Reports what the exporters complain of, at most once a minute: with a collector that is down, it is every batch. */
function reportFaults(reportFault: (message: string) => void): void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const report = (message: string) => {
    if (performance.now() - reportedAt >= faultIntervalMs) {
      reportedAt = performance.now();
      reportFault(message);
    }
  };
  const ignore = () => {};
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    DiagLogLevel.WARN,
  );
}

/**
 * Applies the published instrumentations to what this process has loaded. By themselves they wait for `require`, which a
 * bundle does not call.
 */
function instrument(): void {
  new BundledPg({
    enabled: false,
    requireParentSpan: true,
    ignoreConnectSpans: true,
    // By default, the name of a prepared statement is a part of it.
    requestHook: (span, { query }) => span.updateName(`pg.query:${firstWordOf(query.text)}`),
  }).apply();
  new BundledHttp({
    enabled: false,
    disableIncomingRequestInstrumentation: true,
    requireParentforOutgoingSpans: true,
  }).apply();
  new UndiciInstrumentation({ requireParentforSpans: true }).enable();
  // Follows every application that is created from now on.
  new FastifyOtelInstrumentation({
    registerOnInitialization: true,
    instrumentHooks: false,
    recordExceptions: false,
    // A probe every second would hide the rest.
    ignorePaths: ({ url }) => /^\/api\/(health|metrics)\//.test(url),
    lifecycleHook: (span) => span.updateName("handler"),
    requestHook(span, { id, method, routeOptions: { url: route = "/*" } }) {
      span.updateName(`${method} ${route}`);
      // Addresses contain codes and tokens.
      span.setAttributes({ "url.path": route, "frontage.request_id": id });
    },
  }).enable();
}

const firstWordOf = (statement: string) => /\w+/.exec(statement)?.[0].toUpperCase() ?? "";

class BundledPg extends PgInstrumentation {
  apply(): void {
    for (const { name, patch } of this.init()) {
      if (name === "pg") {
        patch?.(pg);
      }
    }
  }
}

class BundledHttp extends HttpInstrumentation {
  apply(): void {
    for (const { name, patch } of this.init()) {
      patch?.(process.getBuiltinModule(name === "https" ? "node:https" : "node:http"));
    }
    module.syncBuiltinESMExports();
  }
}
