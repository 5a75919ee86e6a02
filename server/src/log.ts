import { pino, type Logger } from "pino";

/** Structured logs on standard output; on a terminal only what needs attention. */
export function createLog(): Logger {
  return pino({
    level: process.stdout.isTTY ? "warn" : "info",
    redact: ["req.headers.authorization", "req.headers.cookie"],
  });
}
