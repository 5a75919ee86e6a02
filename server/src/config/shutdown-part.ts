import { z } from "zod";
import { numberVariable, ruleIssue } from "./variable.ts";

export const defaultShutdownSeconds = 25;

/** The time for everything after the delay: the open requests and jobs, then the database. */
const leastSeconds = 5;

/** How the server ends. Source: docs/running/outages.md#stopping */
export const shutdownPart = z
  .object({
    SHUTDOWN_DELAY: numberVariable([0, 300], {
      unit: "seconds",
      defaultText: "5 with `TRUSTED_PROXIES`, otherwise 0",
      meaning: "seconds for which a stopping server still serves, until proxies have noticed",
    }),
    SHUTDOWN_LIMIT: numberVariable([5, 600], {
      unit: "seconds",
      defaultText: String(defaultShutdownSeconds),
      meaning: "seconds from the signal to the end, whatever is still in progress",
    }),
  })
  .superRefine(({ SHUTDOWN_DELAY: delay, SHUTDOWN_LIMIT: limit }, context) => {
    const most = (limit ?? defaultShutdownSeconds) - leastSeconds;
    if ((delay ?? 0) > most) {
      context.addIssue(
        ruleIssue(
          "SHUTDOWN_DELAY",
          `at most ${most}: ${leastSeconds} seconds less than SHUTDOWN_LIMIT`,
        ),
      );
    }
  });
