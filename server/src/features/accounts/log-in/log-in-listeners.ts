import type { FastifyRequest } from "fastify";

/** Acts on a request that has just signed a user in. */
export type LogInListener = (request: FastifyRequest, userId: number) => Promise<void>;

declare module "fastify" {
  interface FastifyInstance {
    /** What other features do when a user signs in; awaited before the answer. */
    onLogIn: LogInListener[];
  }
}
