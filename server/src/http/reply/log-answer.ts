import type { FastifyBaseLogger } from "fastify";

/** What the log says of an answer. */
export interface LoggedAnswer {
  /** The request's id, unless the logger adds it. */
  readonly reqId?: string;
  readonly method: string;
  readonly route: string | undefined;
  readonly status: number;
  readonly milliseconds: number;
}

/** Logs the route instead of the address, since paths and queries contain codes and tokens. */
export function logAnswer(log: FastifyBaseLogger, answer: LoggedAnswer): void {
  log.info({ ...answer, milliseconds: Math.round(answer.milliseconds) }, "request");
}
