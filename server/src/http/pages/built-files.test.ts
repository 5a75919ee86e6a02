import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { systemClock } from "@frontage/domain/time/clock.ts";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../config/config.ts";
import { createMeters } from "../../telemetry/meters.ts";
import { createFastLane } from "../fast-lane/fast-lane.ts";
import { serveBuiltFiles } from "./built-files.ts";

const script = "export const answer = 42;\n";
let folder: string;
let app: FastifyInstance;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-"));
  fs.mkdirSync(path.join(folder, "assets"));
  fs.writeFileSync(path.join(folder, "assets/a-1.js"), script);
  fs.writeFileSync(path.join(folder, "assets/a-1.js.br"), zlib.brotliCompressSync(script));
  fs.writeFileSync(path.join(folder, "assets/a-1.js.gz"), zlib.gzipSync(script));
  fs.writeFileSync(path.join(folder, "share.jpg"), "a picture");
  fs.writeFileSync(path.join(folder, "index.html"), "a page");
  app = Fastify();
  app.decorate("sendNotFoundPage", async (_request, reply) => {
    await reply.code(404).send("the not-found page");
  });
  app.decorate(
    "fastLane",
    createFastLane({
      clock: systemClock,
      config: readConfig({}),
      log: app.log,
      meters: createMeters(),
    }),
  );
  serveBuiltFiles(app, {
    folder,
    prefix: "/part/",
    headersOf: ({ isHashed }) => ({ "cache-control": isHashed ? "immutable" : "no-cache" }),
  });
});
afterEach(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true });
});

test("sends the best compressed form that the browser accepts", async () => {
  const get = async (accepted: string) => {
    const { headers, rawPayload } = await app.inject({
      url: "/part/assets/a-1.js",
      headers: { "accept-encoding": accepted },
    });
    expect(headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "immutable",
      vary: "accept-encoding",
    });
    return [headers["content-encoding"], rawPayload] as const;
  };
  const [br, brotli] = await get("gzip, deflate, br");
  expect([br, zlib.brotliDecompressSync(brotli).toString()]).toEqual(["br", script]);
  const [gzip, gzipped] = await get("gzip");
  expect([gzip, zlib.gunzipSync(gzipped).toString()]).toEqual(["gzip", script]);
  const [none, plain] = await get("identity");
  expect([none, plain.toString()]).toEqual([undefined, script]);
});

test("sends the page of the folder and files beside it", async () => {
  for (const [url, type, body] of [
    ["/part/", "text/html; charset=utf-8", "a page"],
    ["/part/share.jpg", "image/jpeg", "a picture"],
  ] as const) {
    const answer = await app.inject(url);
    expect([answer.headers["content-type"], answer.headers["cache-control"], answer.body]).toEqual([
      type,
      "no-cache",
      body,
    ]);
  }
});

test("answers 304 to a browser that has the file", async () => {
  const { headers } = await app.inject("/part/share.jpg");
  const again = await app.inject({
    url: "/part/share.jpg",
    headers: { "if-none-match": String(headers["etag"]) },
  });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test.each(["missing.js", "..%2fshare.jpg", "a-1.js.br", "a-1.js/", ""])(
  "shows the not-found page for assets/%s",
  async (name) => {
    const { statusCode, body } = await app.inject(`/part/assets/${name}`);
    expect(statusCode).toBe(404);
    expect(body).not.toContain("a picture");
  },
);
