import type { DatabaseTransaction } from "../db/connect.ts";

/**
 * Work that nobody waits for. A job is a tick: it asks the database and the passed clock what is due and does that, so
 * running it once too often does no harm, and a nudge that is lost is made up for within the minute.
 */
export interface JobQueue {
  /** Declares a tick: run once at start, every minute, and soon after each nudge; never twice at once anywhere. */
  define(name: string, tick: () => Promise<unknown>): void;
  /** Asks for a tick soon; with a transaction, once that has committed. */
  nudge(name: string, tx?: DatabaseTransaction): Promise<void>;
  start(): Promise<void>;
  /** Lets running ticks finish, then stops. */
  stop(): Promise<void>;
  isUp(): Promise<boolean>;
}
