import type { FastifyInstance } from "fastify";
import type { Meters } from "../telemetry/meters.ts";
import type { LoggedAnswer } from "./reply/log-answer.ts";

/** Times every request, those that are answered from memory included. */
export function timeRequests(app: FastifyInstance, { requests }: Meters): void {
  const observe = ({ method, route = "none", status, milliseconds }: LoggedAnswer) =>
    requests.observe({ method, route, status }, milliseconds / 1000);
  app.fastLane.onAnswer(observe);
  app.addHook("onResponse", ({ method, routeOptions }, reply, done) => {
    const { statusCode: status, elapsedTime: milliseconds } = reply;
    observe({ method, route: routeOptions.url, status, milliseconds });
    done();
  });
}
