/** How long the database may take, in seconds. Source: docs/running/outages.md#time-limits */
export interface DatabaseTimeouts {
  /** Until a connection is open, or one of the pool is free. */
  readonly connectSeconds: number;
  /** A statement. */
  readonly statementSeconds: number;
  /** A lock. */
  readonly lockSeconds: number;
  /** A connection without a query. */
  readonly idleSeconds: number;
  /** A connection. */
  readonly lifetimeSeconds: number;
}

const defaultTimeouts: DatabaseTimeouts = {
  connectSeconds: 8,
  statementSeconds: 30,
  lockSeconds: 10,
  // A new connection plans its statements again. Networks drop silent connections after 350 seconds or more.
  idleSeconds: 300,
  lifetimeSeconds: 3600,
};

/** Returns the timeouts with their defaults. A statement that ends earlier ends its wait for a lock as well. */
export function timeoutsWith(configured: Partial<DatabaseTimeouts>): DatabaseTimeouts {
  const timeouts = { ...defaultTimeouts, ...configured };
  return { ...timeouts, lockSeconds: Math.min(timeouts.lockSeconds, timeouts.statementSeconds) };
}

/** The maximum number of connections that one process opens for its own queries, unless it is configured. */
export const poolSize = 20;
