import type { DestinationStream } from "pino";
import type { Meters } from "./meters.ts";

/** What is sent to an OpenTelemetry collector. Source: docs/running/telemetry.md#opentelemetry */
export interface Telemetry {
  /** Returns the ids of the current trace, for each line of the log; null adds nothing to any line. */
  readonly traceFields: (() => object) | null;
  /** Returns a destination that sends the lines of the log as well. */
  logTo(destination: DestinationStream): DestinationStream;
  /** Sends the metrics every minute. */
  exportMetrics(meters: Meters): void;
  /** Sends what waits, within seconds. */
  close(): Promise<void>;
}

export const noTelemetry: Telemetry = {
  traceFields: null,
  logTo: (destination) => destination,
  exportMetrics: () => {},
  close: async () => {},
};
