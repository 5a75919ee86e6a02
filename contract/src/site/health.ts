import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { wireObject } from "../wire.ts";

const state = z.enum(["up", "down"]);

export const health = wireObject({
  status: state,
  /** `stopping` while it still serves and waits for proxies to notice. */
  server: z.enum(["up", "stopping"]),
  database: z.enum(["up", "read_only", "down"]),
  jobs: state,
});
export type Health = z.output<typeof health>;

export const getLiveness = endpoint({
  name: "getLiveness",
  summary: "Say that the process answers, whatever else works",
  method: "GET",
  path: "/health/live/",
  access: "public",
  status: 200,
  answer: wireObject({ status: z.literal("up") }),
});

export const getReadiness = endpoint({
  name: "getReadiness",
  summary:
    "Say whether the server can serve: the database takes changes, the jobs run and it is not stopping. Otherwise it answers 503 with the same body",
  method: "GET",
  path: "/health/ready/",
  access: "public",
  status: 200,
  answer: health,
});

export const getHealth = endpoint({
  name: "getHealth",
  summary: "Say whether the server can serve, as `/health/ready/` does",
  method: "GET",
  path: "/health/",
  access: "public",
  status: 200,
  answer: health,
});
