import { z } from "zod";
import type { LoggerProvider } from "@opentelemetry/sdk-logs";

type LogRecord = Parameters<ReturnType<LoggerProvider["getLogger"]>["emit"]>[0];

/** A line of the log. Its fields besides these are attributes. */
const logLine = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.string().optional(),
});

/** Returns a line of the log as a record of OpenTelemetry, in the current trace. */
export function logRecordOf(line: string): LogRecord {
  const {
    level,
    time,
    msg,
    trace_id: _,
    span_id: __,
    ...attributes
  } = logLine.parse(JSON.parse(line));
  return {
    timestamp: time,
    // Pino counts 10 for each level, OpenTelemetry 4: 30 and 9 are "info".
    severityNumber: (level / 10) * 4 - 3,
    ...(msg !== undefined && { body: msg }),
    attributes: attributes as NonNullable<LogRecord["attributes"]>,
  };
}
