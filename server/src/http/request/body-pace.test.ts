import net from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";

const app = useTestApp();
let port: number;
let server: net.Socket[];

beforeAll(async () => {
  server = [];
  app.app.server.on("connection", (socket) => server.push(socket));
  port = Number(new URL(await app.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const windowMs = 20_000;
const bodyBytes = 40_000;

/** A client that has announced a body, and a function that sends a part of it. */
async function startUpload() {
  const client = net.connect(port, "127.0.0.1");
  const answer = text(client);
  const already = server.length;
  await new Promise((resolve) => client.once("connect", resolve));
  await expect.poll(() => server.length).toBe(already + 1);
  const peer = server.at(-1);
  let sent = 0;
  const send = async (bytes: string) => {
    client.write(bytes);
    sent += bytes.length;
    await expect.poll(() => peer?.bytesRead).toBe(sent);
  };
  await send(
    "POST /api/bookings/quote/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" +
      `Content-Type: application/json\r\nContent-Length: ${bodyBytes}\r\n\r\n`,
  );
  return { answer, send };
}

describe("a slow request body", () => {
  test("is cut off with 408 once it has almost stopped", async () => {
    const { answer, send } = await startUpload();
    await send('{"a":"');
    vi.advanceTimersByTime(windowMs);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("is read to its end while it progresses", async () => {
    const { answer, send } = await startUpload();
    for (let part = 0; part < 8; part++) {
      await send(" ".repeat(bodyBytes / 8));
      vi.advanceTimersByTime(windowMs);
    }
    // The whole body consists of spaces, which are not JSON. This error shows that it was read.
    expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});

test("limits the time of headers, whole requests and idle connections", () => {
  const { server: http } = app.app;
  expect(http).toMatchObject({
    headersTimeout: 20_000,
    requestTimeout: 600_000,
    keepAliveTimeout: 65_000,
    timeout: 120_000,
  });
});
