import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { wireObject } from "../wire.ts";

const state = z.enum(["up", "down"]);

export const health = wireObject({ status: state, database: state, jobs: state });
export type Health = z.output<typeof health>;

export const getHealth = endpoint({
  name: "getHealth",
  summary: "Return the health of the server. Unhealthy servers answer 503 with the same body",
  method: "GET",
  path: "/health/",
  access: "public",
  status: 200,
  answer: health,
});
