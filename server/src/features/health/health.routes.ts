import { getHealth, type Health } from "@frontage/contract/site/health.ts";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { AppParts } from "../../app-parts.ts";
import { serve } from "../../http/request/serve.ts";

export function healthRoutes(api: FastifyInstance, { db, jobs }: AppParts): void {
  serve(api, getHealth, {
    async handle({ reply }) {
      const [database, queue] = await Promise.all([
        sql`select 1`.execute(db).then(
          () => true,
          () => false,
        ),
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
