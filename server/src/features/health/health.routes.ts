import {
  getHealth,
  getLiveness,
  getReadiness,
  type Health,
} from "@frontage/contract/site/health.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { serve } from "../../http/request/serve.ts";

type Parts = Pick<AppParts, "jobs" | "lifecycle" | "watch">;

const databaseStates = {
  writable: "up",
  silent: "down",
  read_only: "read_only",
  unreachable: "down",
} as const;

/** Answers from memory, so that nothing that hangs delays it. Source: docs/running/outages.md#health */
export function healthRoutes(api: FastifyInstance, { jobs, lifecycle, watch }: Parts): void {
  const answer = async ({ reply }: { readonly reply: FastifyReply }): Promise<Health> => {
    const database = databaseStates[watch.state()];
    const isServing = lifecycle.stage === "serving";
    const isUp = isServing && database === "up" && jobs.isUp();
    const health: Health = {
      status: isUp ? "up" : "down",
      server: isServing ? "up" : "stopping",
      database,
      jobs: jobs.isUp() ? "up" : "down",
    };
    reply.header("cache-control", "no-store");
    if (!isUp) {
      await reply.code(503).send(health);
    }
    return health;
  };
  serve(api, getLiveness, {
    async handle({ reply }) {
      reply.header("cache-control", "no-store");
      return { status: "up" as const };
    },
  });
  serve(api, getReadiness, { handle: answer });
  serve(api, getHealth, { handle: answer });
}
