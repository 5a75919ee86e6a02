import { getHealth, type Health } from "@frontage/contract/site/health.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { serve } from "../../http/request/serve.ts";
import { isDatabaseUp } from "./health.queries.ts";

export function healthRoutes(api: FastifyInstance, { db, jobs }: AppParts): void {
  serve(api, getHealth, {
    async handle({ reply }) {
      const [database, queue] = await Promise.all([
        isDatabaseUp(db),
        jobs.isUp().catch(() => false),
      ]);
      const stateOf = (isUp: boolean) => (isUp ? "up" : "down");
      const health: Health = {
        status: stateOf(database && queue),
        database: stateOf(database),
        jobs: stateOf(queue),
      };
      if (health.status === "down") {
        await reply.code(503).send(health);
      }
      return health;
    },
  });
}
