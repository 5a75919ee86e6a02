import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const callSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const jobSeconds = [0.01, 0.1, 1, 10, 60, 600];

/**
 * Everything that the server measures, once for each process. `GET /api/metrics/` and OpenTelemetry both read it here.
 * Source: docs/running/telemetry.md#metrics
 */
export interface Meters {
  readonly requests: Histogram<"method" | "route" | "status">;
  readonly fastLane: Counter<"outcome">;
  readonly cardCalls: Histogram<"call" | "outcome">;
  readonly mailDeliveries: Counter<"outcome">;
  readonly jobRuns: Histogram<"name" | "outcome">;
  /** Adds a gauge, which is set right before the metrics are read. */
  gauge<Label extends string = never>(
    name: string,
    help: string,
    labelNames?: readonly Label[],
  ): Gauge<Label>;
  /** Calls `refresh`, which sets gauges, before each reading. It must not fail, nor take more than a few seconds. */
  beforeReading(refresh: () => Promise<void> | void): void;
  /** Returns the registry with current values. */
  read(): Promise<Registry>;
}

export function createMeters(): Meters {
  const registry = new Registry();
  const registers = [registry];
  const refreshers: (() => Promise<void> | void)[] = [];
  let hasDefaults = false;
  return {
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "Time from a request's arrival to the end of its answer",
      labelNames: ["method", "route", "status"],
      buckets: requestSeconds,
      registers,
    }),
    fastLane: new Counter({
      name: "frontage_fast_lane_requests_total",
      help: "Requests for pages, lists and files that were answered from memory, or passed on",
      labelNames: ["outcome"],
      registers,
    }),
    cardCalls: new Histogram({
      name: "frontage_card_call_duration_seconds",
      help: "Duration of calls to the card provider",
      labelNames: ["call", "outcome"],
      buckets: callSeconds,
      registers,
    }),
    mailDeliveries: new Counter({
      name: "frontage_mail_deliveries_total",
      help: "Attempts to deliver a mail",
      labelNames: ["outcome"],
      registers,
    }),
    jobRuns: new Histogram({
      name: "frontage_job_run_duration_seconds",
      help: "Duration of the runs of jobs in this process",
      labelNames: ["name", "outcome"],
      buckets: jobSeconds,
      registers,
    }),
    gauge: (name, help, labelNames = []) => new Gauge({ name, help, labelNames, registers }),
    beforeReading(refresh) {
      refreshers.push(refresh);
    },
    async read() {
      if (!hasDefaults) {
        // On first use, since they observe every garbage collection.
        collectDefaultMetrics({ register: registry });
        hasDefaults = true;
      }
      await Promise.all(refreshers.map((refresh) => refresh()));
      return registry;
    },
  };
}
