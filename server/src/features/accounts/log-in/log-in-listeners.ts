import type { FastifyRequest } from "fastify";

/** Runs after a request has logged a user in. */
export type LogInListener = (request: FastifyRequest, userId: number) => Promise<void>;

declare module "fastify" {
  interface FastifyInstance {
    /** Listeners of other features, awaited before the log-in is answered. */
    onLogIn: LogInListener[];
  }
}
