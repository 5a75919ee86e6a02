import type { Config } from "../config/config.ts";
import { noTelemetry, type Telemetry } from "./telemetry.ts";

/**
 * Starts OpenTelemetry, if a collector is set. It is loaded only then. Nothing that it observes may be created earlier:
 * the application, its log.
 */
export async function startTelemetry(
  { otlpEndpoint }: Config,
  reportFault: (message: string) => void,
): Promise<Telemetry> {
  if (otlpEndpoint === null) {
    return noTelemetry;
  }
  const { openTelemetry } = await import("./exported/open-telemetry.ts");
  return openTelemetry(reportFault);
}
