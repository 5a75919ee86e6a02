import { createStackParser, createTransport, Scope } from "@sentry/core";
import { nodeStackLineParser, ServerRuntimeClient } from "@sentry/core/server";
import { scrub } from "./scrub.ts";
import type { ErrorReporter } from "./error-reporter.ts";

const flushMilliseconds = 2000;
const sendMilliseconds = 10_000;

/**
 * Reports errors to Sentry or a compatible service. An event holds the error's name, scrubbed message and stack; the
 * client collects no requests, bodies, addresses, users or variables.
 */
export function sentryReporter(dsn: string): ErrorReporter {
  const client = new ServerRuntimeClient({
    dsn,
    platform: "node",
    runtime: { name: "node", version: process.version },
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    sendClientReports: false,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const response = await fetch(options.url, {
          method: "POST",
          headers: { "content-type": "application/x-sentry-envelope", ...options.headers },
          body: typeof body === "string" ? body : new Uint8Array(body),
          signal: AbortSignal.timeout(sendMilliseconds),
        });
        await response.arrayBuffer();
        return {
          statusCode: response.status,
          headers: {
            "retry-after": response.headers.get("retry-after"),
            "x-sentry-rate-limits": response.headers.get("x-sentry-rate-limits"),
          },
        };
      }),
    beforeSend(event) {
      for (const exception of event.exception?.values ?? []) {
        exception.value = scrub(exception.value ?? "");
      }
      return event;
    },
  });
  client.init();
  return {
    report(error, { what, reference }) {
      const scope = new Scope();
      scope.setTag("what", what);
      if (reference !== undefined) {
        scope.setTag("reference", reference);
      }
      client.captureException(error, {}, scope);
    },
    async close() {
      await client.close(flushMilliseconds);
    },
  };
}
