import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";

/** Further changes within this time wake the delivery only once. */
const burstMilliseconds = 300;

/**
 * Wakes the mail delivery after each change over the API, since the change may have written a mail. A hook does this so
 * that no feature has to remember it.
 */
export function mailRoutes(api: FastifyInstance, { jobs, log }: AppParts): void {
  let waiting: NodeJS.Timeout | undefined;
  const wake = () => {
    waiting = undefined;
    jobs.nudge("deliver-mail").catch((error: unknown) => {
      log.warn(
        { err: error },
        "could not start mail delivery; the next run delivers within a minute",
      );
    });
  };
  api.addHook("onResponse", async ({ method }, { statusCode }) => {
    if (method !== "GET" && method !== "HEAD" && statusCode < 500) {
      waiting ??= setTimeout(wake, burstMilliseconds).unref();
    }
  });
  api.addHook("onClose", async () => clearTimeout(waiting));
}
