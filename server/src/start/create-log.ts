import { pino, stdSerializers, type DestinationStream, type Logger } from "pino";
import { noErrorReporter, type ErrorReporter } from "../adapters/error-reporting/error-reporter.ts";
import { scrub } from "../adapters/error-reporting/scrub.ts";
import { withSourcePositions } from "./source-positions.ts";

const errorLevel = pino.levels.values["error"] ?? 50;
const warnLevel = pino.levels.values["warn"] ?? 40;

/** Lines are written together, once they have so many bytes or after so many milliseconds: each write takes a thread. */
const batches = { minLength: 4096, periodicFlush: 200 };

/** Standard output, in batches. */
export const standardOutput = (): DestinationStream => pino.destination(batches);

/**
 * Creates the log: scrubbed JSON lines on standard output, or only warnings and errors on a terminal. Errors also go to
 * the reporter, scrubbed in the same way. Warnings and errors are written at once. With
 * `traceFields`, each line names the current trace.
 * Source: docs/running/operations.md#logs
 */
export function createLog(
  reporter: ErrorReporter = noErrorReporter,
  destination: DestinationStream = standardOutput(),
  traceFields: (() => object) | null = null,
): Logger {
  return pino(
    {
      level: process.stdout.isTTY ? "warn" : "info",
      redact: ["req.headers.authorization", "req.headers.cookie"],
      serializers: { err: describeError },
      ...(traceFields && { mixin: traceFields }),
      hooks: {
        logMethod(args, method, level) {
          const [fields, what] = args as readonly unknown[];
          const error = errorIn(fields);
          if (level >= errorLevel && error) {
            const { reqId } = this.bindings();
            error.stack = withSourcePositions(error.stack ?? "");
            reporter.report(error, {
              what: typeof what === "string" ? what : "error",
              reference: typeof reqId === "string" ? reqId : undefined,
            });
          }
          method.apply(this, args);
          if (level >= warnLevel) {
            this.flush();
          }
        },
      },
    },
    destination,
  );
}

/** The log of a command: each line at once, on standard error, also on a terminal. */
export const createCommandLog = (): Logger =>
  pino({ level: "info" }, pino.destination({ fd: process.stderr.fd, sync: true }));

function errorIn(fields: unknown): Error | null {
  const error =
    typeof fields === "object" && fields !== null && "err" in fields ? fields.err : fields;
  return error instanceof Error ? error : null;
}

/** The place of an error in the stack, without values that a database or service quotes. */
function describeError(error: Error): unknown {
  if (!(error instanceof Error)) {
    return error;
  }
  const { type, message, stack } = stdSerializers.err(error);
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const constraint =
    "constraint" in error && typeof error.constraint === "string"
      ? { constraint: error.constraint }
      : {};
  return {
    type,
    message: scrub(message),
    stack: scrub(withSourcePositions(stack)),
    ...code,
    ...constraint,
  };
}
