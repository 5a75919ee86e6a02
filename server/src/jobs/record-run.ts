import type { JobName } from "@frontage/contract/console/jobs.ts";
import type { Clock } from "@frontage/domain/time/clock.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/connect.ts";
import type { Meters } from "../telemetry/meters.ts";
import { inSpan, noParent } from "../telemetry/spans.ts";
import * as queries from "./job-runs.queries.ts";
import { RunFaults } from "./run-faults.ts";

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly meters: Meters;
}

/**
 * Runs a tick and records its start, its end, what it handled and what failed. Returns what the tick returns, and throws
 * what it throws. Source: docs/running/operations.md#jobs
 */
export function recordRun(
  parts: Parts,
  name: JobName,
  tick: (faults: RunFaults) => Promise<unknown>,
): Promise<unknown> {
  return inSpan(`job ${name}`, { kind: "queued", parent: noParent }, () => run(parts, name, tick));
}

async function run(
  { db, clock, log, meters }: Parts,
  name: JobName,
  tick: (faults: RunFaults) => Promise<unknown>,
): Promise<unknown> {
  const endTimer = meters.jobRuns.startTimer({ name });
  const id = await queries.startRun(db, name, clock.now());
  const faults = new RunFaults();
  try {
    const result = await tick(faults);
    const end = { handled: handledBy(result), now: clock.now() };
    const error = faults.describe();
    if (error !== null) {
      log.error({ job: name, run: id }, "job run failed in part");
      await queries.recordFailure(db, id, { ...end, error });
    } else if (result !== null || !(await queries.dropIdleRun(db, { id, name }))) {
      await queries.recordSuccess(db, { id, name }, end);
    }
    endTimer({ outcome: error === null ? "succeeded" : "failed" });
    return result;
  } catch (error) {
    endTimer({ outcome: "failed" });
    log.error({ job: name, run: id }, "job run failed");
    // Without the database the run stays open, and the next one records that it was interrupted.
    await queries.recordFailure(db, id, { error, handled: 0, now: clock.now() }).catch(() => {});
    throw error;
  }
}

/**
 * How many things a tick handled. It returns their number, their numbers by kind, or null if nothing was due and what
 * failed before still waits.
 */
function handledBy(result: unknown): number {
  if (typeof result === "number") {
    return result;
  }
  return typeof result === "object" && result !== null
    ? Object.values(result).reduce((sum: number, value) => sum + handledBy(value), 0)
    : 0;
}
