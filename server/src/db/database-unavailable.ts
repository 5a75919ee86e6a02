/** The database cannot be reached: it restarts, is overloaded, takes too long, or the network fails. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";

  constructor(cause: Error) {
    super(`The database cannot be reached: ${cause.message}`, { cause });
  }
}

/** The codes of PostgreSQL. Source: https://www.postgresql.org/docs/18/errcodes-appendix.html */
const sqlStates: ReadonlySet<string> = new Set([
  "25006", // read_only_sql_transaction: a standby, or a primary that is about to be one
  "25P03", // idle_in_transaction_session_timeout
  "40P01", // deadlock_detected: a migration and a request wanted each other's tables
  "53100", // disk_full
  "53200", // out_of_memory
  "53300", // too_many_connections
  "55P03", // lock_not_available
  "57014", // query_canceled, by statement_timeout
  "57P01", // admin_shutdown
  "57P02", // crash_shutdown
  "57P03", // cannot_connect_now
  "57P05", // idle_session_timeout
]);

/** The system's error codes for connections. */
const systemCodes: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  // A Unix socket after its server has stopped, or while too many connections wait for it.
  "ENOENT",
  "EAGAIN",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** The driver's messages, for errors without a code. */
const driverMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/** Whether an error means that the database cannot be reached. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    error instanceof DatabaseUnavailable ||
    (error instanceof Error &&
      (isUnavailableState(codeOf(error)) || driverMessages.test(error.message)))
  );
}

/**
 * Returns a `DatabaseUnavailable` for an error of a lost or refused connection, else the error itself. Only for errors
 * of the driver, since other connections fail with the same codes.
 */
export function nameDriverError(error: unknown): unknown {
  return error instanceof Error &&
    !(error instanceof DatabaseUnavailable) &&
    (isDatabaseUnavailable(error) || systemCodes.has(codeOf(error)))
    ? new DatabaseUnavailable(error)
    : error;
}

const codeOf = (error: Error) =>
  "code" in error && typeof error.code === "string" ? error.code : "";

/** Whether the connection of an error is of no more use, though it may still be open. */
export function isConnectionUseless(error: unknown): boolean {
  return (
    error instanceof Error &&
    (codeOf(error) === "25006" ||
      /^(57P0|08)/.test(codeOf(error)) ||
      error.message === "Query read timeout")
  );
}

/** Class 08 is "connection exception". */
const isUnavailableState = (code: string) => sqlStates.has(code) || /^08\w{3}$/.test(code);
