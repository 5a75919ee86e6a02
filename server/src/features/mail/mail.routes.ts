import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";

/** Changes that come in bursts wake the delivery once. */
const burstMilliseconds = 300;

/**
 * Mail has no calls of its own: after a change over the API the delivery is woken, for the change may have written
 * mail. Here and not where mail is written, so that nobody has to think of it.
 */
export function mailRoutes(api: FastifyInstance, { jobs, log }: AppParts): void {
  let waiting: NodeJS.Timeout | undefined;
  const wake = () => {
    waiting = undefined;
    jobs.nudge("deliver-mail").catch((error: unknown) => {
      log.warn({ err: error }, "the mail delivery was not woken; it wakes within the minute");
    });
  };
  api.addHook("onResponse", async ({ method }, { statusCode }) => {
    if (method !== "GET" && method !== "HEAD" && statusCode < 500) {
      waiting ??= setTimeout(wake, burstMilliseconds).unref();
    }
  });
  api.addHook("onClose", async () => clearTimeout(waiting));
}
