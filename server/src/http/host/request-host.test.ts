import { once } from "node:events";
import net from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";
import { tinySite } from "../../../test/app/tiny-site.ts";
import { servePages } from "../pages/site.ts";

const app = useTestApp({
  extend: (app, parts) => servePages(app, parts, { build: tinySite(), mode: "production" }),
});
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await app.app.listen({ port: 0, host: "127.0.0.1" })).port);
});

/** Sends lines as they are, which no HTTP client would. Returns the status of the answer. */
async function statusOf(...lines: string[]): Promise<number> {
  const socket = net.connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (bytes) => (answer += String(bytes)));
  socket.write([...lines, "Connection: close", "", ""].join("\r\n"));
  await once(socket, "close");
  return Number(answer.split(" ")[1]);
}

describe("a request", () => {
  test.each(["/", "/api/config/", "/spaces/%", "/api/spaces/"])(
    "for %s with two Host headers is refused, also when they are the same",
    async (path) => {
      // Accepted first, so that the host and the answer are known.
      expect(await statusOf(`GET ${path} HTTP/1.1`, "Host: a.example")).not.toBe(400);
      for (const second of ["Host: b.example", "host: a.example", "HOST: "]) {
        const request = [`GET ${path} HTTP/1.1`, "Host: a.example", "Accept: */*", second];
        expect([second, await statusOf(...request)]).toEqual([second, 400]);
      }
    },
  );

  test.each([
    ["GET http://b.example/ HTTP/1.1", "Host: a.example"],
    ["GET http://a.example:81/ HTTP/1.1", "Host: a.example"],
    ["GET http://a.example@b.example/ HTTP/1.1", "Host: b.example"],
    ["GET http:///api/config/ HTTP/1.1", "Host: a.example"],
    ["GET ftp://a.example/ HTTP/1.1", "Host: a.example"],
    ["GET / HTTP/1.1", "Host:"],
    ["GET / HTTP/1.1", "Accept: */*"],
    ["GET / HTTP/1.1", "Host: a.example, b.example"],
    ["GET / HTTP/1.0", "Host:"],
  ])("%s with %s is refused", async (line, host) => {
    expect(await statusOf(line, host)).toBe(400);
  });

  test.each([
    ["GET http://a.example/api/config/ HTTP/1.1", "Host: a.example"],
    ["GET http://A.example:80/api/config/ HTTP/1.1", "Host: a.example"],
    ["GET http://a.example?q=1 HTTP/1.1", "Host: a.example"],
    ["GET /api/config/ HTTP/1.1", "Host: a.example:8080"],
  ])("%s with %s is answered", async (line, host) => {
    expect(await statusOf(line, host)).toBe(200);
  });
});
