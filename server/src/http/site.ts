import type { FastifyInstance } from "fastify";
import type { AppOptions } from "../app.ts";

/** Serves the site from its build. */
export async function serveSite(_app: FastifyInstance, _parts: AppOptions): Promise<void> {}
