import { z } from "zod";
import * as formats from "./formats.ts";
import { variable } from "./variable.ts";

/** Who reads what the server measures. */
export const telemetryPart = z.object({
  METRICS_TOKEN: variable(
    {
      defaultText: "this machine only",
      meaning: "bearer token of `GET /api/metrics/`",
      wanted: "at least 16 characters",
      isSecret: true,
    },
    z.string().min(16),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    {
      defaultText: "nowhere",
      meaning: "an OpenTelemetry collector for traces, metrics and logs",
      wanted: "an http address such as http://127.0.0.1:4318",
      isSecret: true,
    },
    formats.httpAddress,
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: variable(
    {
      defaultText: "http/protobuf",
      meaning: "how it is reached: only this protocol",
      wanted: "http/protobuf or nothing",
    },
    z.literal("http/protobuf"),
  ),
});
