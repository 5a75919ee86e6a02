import net from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../test/app/make-app.ts";

const app = useTestApp();
let port = 0;

afterEach(() => {
  app.parts.lifecycle.stage = "serving";
});

async function listen(): Promise<void> {
  if (port === 0) {
    port = Number(new URL(await app.app.listen({ port: 0, host: "127.0.0.1" })).port);
  }
}

/** Sends lines over a connection of their own. Returns everything until the server closes it. */
async function send(...lines: readonly string[]): Promise<string> {
  await listen();
  const socket = net.connect(port, "127.0.0.1");
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  return text(socket);
}

describe("a check of health", () => {
  test.each(["/api/health/", "/api/health/ready/", "/api/health/live/"])(
    "of %s needs no host and no HTTP/1.1",
    async (path) => {
      const answer = await send(`GET ${path} HTTP/1.0`);
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(answer).toContain('"status":"up"');
    },
  );

  test("is the only call without a host", async () => {
    expect(await send("GET /api/config/ HTTP/1.0")).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe("a stopping server", () => {
  const request = ["GET /api/config/ HTTP/1.1", "Host: localhost"];

  test("serves on and closes each connection until proxies have noticed", async () => {
    await listen();
    app.parts.lifecycle.stage = "draining";
    const answer = await send(...request);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  });

  test("then refuses further requests with 503 and when to retry", async () => {
    await listen();
    app.parts.lifecycle.stage = "closing";
    const answer = await send(...request);
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toMatch(/\r\nretry-after: 1\r\n/i);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(answer).toMatch(/\{"reference":"[\w-]+"\}/);
  });
});
