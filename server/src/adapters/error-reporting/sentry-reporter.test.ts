import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { createLog } from "../../start/create-log.ts";
import { sentryReporter } from "./sentry-reporter.ts";
import { first } from "../../../../testing/required.ts";

const sentEvent = z.object({
  exception: z.object({
    values: z.array(
      z.object({
        type: z.string(),
        value: z.string(),
        stacktrace: z.object({ frames: z.array(z.object({ function: z.string().optional() })) }),
      }),
    ),
  }),
  tags: z.record(z.string(), z.string()),
});

/** What Sentry received, in wire form. */
const received: { readonly path: string; readonly body: string }[] = [];
let status = 200;
const ingest = http.createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ path: request.url ?? "", body });
    response.writeHead(status).end("{}");
  });
});
let dsn = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    ingest.listen(0, "127.0.0.1", resolve);
  });
  dsn = `http://public@127.0.0.1:${(ingest.address() as AddressInfo).port}/42`;
});
beforeEach(() => {
  received.length = 0;
  status = 200;
});
afterAll(() => void ingest.close());

function failWhilePlacing(): Error {
  const error = new Error(
    "No answer for ada@example.com at https://api.example/x?token=s3cret&name=Ada, Token abcdef",
  );
  return Object.assign(error, {
    detail: "Key (email)=(ada@example.com) exists",
    body: { password: "Frontage1" },
  });
}

/** Logs an error to a request's log. Returns the printed line. */
async function logged(error: Error): Promise<string> {
  const lines: string[] = [];
  const reporter = sentryReporter(dsn);
  const log = createLog(reporter, { write: (line) => void lines.push(line) });
  log.child({ reqId: "reference-1" }).error({ err: error }, "request failed");
  log.warn({ err: error }, "only a warning");
  await reporter.close();
  return lines.join("");
}

describe("an error on our side", () => {
  test("is reported with its stack and the reference that the visitor saw", async () => {
    await logged(failWhilePlacing());
    expect(received).toHaveLength(1);
    expect(first(received, "the error report").path).toMatch(/^\/api\/42\/envelope\//);
    const [, , payload = ""] = first(received, "the error report").body.split("\n");
    const event = sentEvent.parse(JSON.parse(payload));
    const exception = first(event.exception.values, "the exception of the report");
    expect(exception.type).toBe("Error");
    expect(exception.stacktrace.frames.map((frame) => frame.function)).toContain(
      "failWhilePlacing",
    );
    expect(event.tags).toEqual({ what: "request failed", reference: "reference-1" });
  });

  test("keeps people, tokens and bodies out of Sentry and the log", async () => {
    const printed = await logged(failWhilePlacing());
    for (const report of [printed, first(received, "the error report").body]) {
      expect(report).toContain("No answer for (e-mail) at https://api.example/x");
      expect(report).not.toMatch(/ada@|s3cret|abcdef|Frontage1|name=Ada/);
    }
  });

  test.each([500, 429])("is dropped when Sentry answers %d, and nothing breaks", async (answer) => {
    status = answer;
    await expect(logged(new Error("lost"))).resolves.toContain("lost");
  });

  test("is dropped when Sentry cannot be reached", async () => {
    const reporter = sentryReporter("http://public@127.0.0.1:9/42");
    reporter.report(new Error("lost"), { what: "request failed" });
    await expect(reporter.close()).resolves.toBeUndefined();
  });
});
