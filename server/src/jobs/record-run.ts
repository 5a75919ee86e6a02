import type { JobName } from "@frontage/contract/admin/jobs.ts";
import type { Clock } from "@frontage/domain/time/clock.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/connect.ts";
import * as queries from "./job-runs.queries.ts";

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/**
 * Runs a tick and records its start, its end, what it handled and why it failed. Returns what the tick returns, and
 * throws what it throws. Source: docs/operations.md#jobs
 */
export async function recordRun(
  { db, clock, log }: Parts,
  name: JobName,
  tick: () => Promise<unknown>,
): Promise<unknown> {
  const id = await queries.startRun(db, name, clock.now());
  try {
    const result = await tick();
    await queries.recordSuccess(db, { id, name }, { handled: handledBy(result), now: clock.now() });
    return result;
  } catch (error) {
    log.error({ job: name, run: id }, "job run failed");
    // Without the database the run stays open, and the next one records that it was interrupted.
    await queries.recordFailure(db, id, { error, now: clock.now() }).catch(() => {});
    throw error;
  }
}

/** How many things a tick handled. It returns their number, their numbers by kind, or null if nothing was due. */
function handledBy(result: unknown): number {
  if (typeof result === "number") {
    return result;
  }
  return typeof result === "object" && result !== null
    ? Object.values(result).reduce((sum: number, value) => sum + handledBy(value), 0)
    : 0;
}
