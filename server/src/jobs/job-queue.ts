import type { JobName } from "@frontage/contract/console/jobs.ts";
import type { DatabaseTransaction } from "../db/connect.ts";

/**
 * Background work. A job is a tick: it asks the database what is due by the given clock, and does that. An additional
 * run does no harm, and a lost nudge is made up for within a minute.
 */
export interface JobQueue<Name extends string = JobName> {
  /** Declares a tick, which runs at the start, every minute and soon after each nudge, in one process at a time. */
  define(name: Name, tick: () => Promise<unknown>): void;
  /** Requests a run soon; with a transaction, once it has committed. */
  nudge(name: Name, tx?: DatabaseTransaction): Promise<void>;
  start(): Promise<void>;
  /** Stops once the running ticks have finished. */
  stop(): Promise<void>;
  /** Whether the queue has started. */
  isUp(): boolean;
  /** The ticks that this process runs now. */
  listRunning(): string[];
  /** Counts the runs that wait, and those of the last hour that were lost with their process. */
  countQueued(): Promise<ReadonlyMap<string, QueuedRuns>>;
}

export interface QueuedRuns {
  readonly queued: number;
  readonly lost: number;
}
