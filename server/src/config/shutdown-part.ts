import { z } from "zod";
import * as formats from "./formats.ts";
import { ruleIssue, variable } from "./variable.ts";

export const defaultShutdownSeconds = 25;

/** The time for everything after the delay: the open requests and jobs, then the database. */
const leastSeconds = 5;

/** How the server ends. Source: docs/running/outages.md#stopping */
export const shutdownPart = z
  .object({
    SHUTDOWN_DELAY: variable(
      {
        defaultText: "5 with `TRUSTED_PROXIES`, otherwise 0",
        meaning: "seconds for which a stopping server still serves, until proxies have noticed",
        wanted: "seconds from 0 to 300",
      },
      formats.wholeNumber(0, 300),
    ),
    SHUTDOWN_LIMIT: variable(
      {
        defaultText: String(defaultShutdownSeconds),
        meaning: "seconds from the signal to the end, whatever is still in progress",
        wanted: "seconds from 5 to 600",
      },
      formats.wholeNumber(5, 600),
    ),
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
