import { browserErrorName, maxErrorReport } from "@frontage/contract/site/browser-errors.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { ErrorCircumstances } from "../../adapters/error-reporting/error-reporter.ts";
import { createLog } from "../../start/create-log.ts";
import { createRateLimits } from "../../http/limits/rate-limits.ts";
import { freshIp } from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { pagePattern } from "./describe-browser-error.ts";

const reported: { readonly error: Error; readonly circumstances: ErrorCircumstances }[] = [];
const lines: string[] = [];
const reporter = {
  report: (error: Error, circumstances: ErrorCircumstances) =>
    void reported.push({ error, circumstances }),
  close: async () => {},
};

const app = useTestApp({
  limits: ({ pool }) => createRateLimits(pool),
  log: createLog(reporter, { write: (line) => void lines.push(line) }),
});

beforeEach(() => {
  reported.length = 0;
  lines.length = 0;
});

const report = (body: object, ip = freshIp()) =>
  app.request({ method: "POST", path: "/errors/", body, ip });

const failure = { name: "Failed submitting request", message: "No answer", page: "/spaces" };

const logLine = z.object({
  level: z.int(),
  msg: z.string(),
  page: z.string(),
  err: z.object({ type: z.string(), message: z.string(), stack: z.string() }),
});

/** The log's lines about browser errors. */
const loggedErrors = () =>
  lines
    .map((line) => logLine.safeParse(JSON.parse(line)))
    .flatMap(({ data }) => (data ? [data] : []));

describe("POST /errors/", () => {
  test("logs the error and passes it to the reporter under its name", async () => {
    const stack = "Error: No answer\n    at send (https://frontage.example/assets/a.js:1:20)";
    const answer = await report({ ...failure, stack });
    expect(answer.statusCode).toBe(204);
    expect(loggedErrors()).toEqual([
      {
        level: 50,
        msg: "browser: Failed submitting request",
        page: "/spaces",
        err: { type: "BrowserError", message: "Failed submitting request: No answer", stack },
      },
    ]);
    expect(reported).toEqual([
      {
        error: expect.objectContaining({ name: "BrowserError" }),
        circumstances: {
          what: "browser: Failed submitting request",
          reference: expect.any(String),
        },
      },
    ]);
  });

  test("stores no e-mail address, token, query or booking code", async () => {
    await report({
      ...failure,
      message: "ada@example.com at /x?name=Ada Token s3cretword",
      stack: "at https://frontage.example/bookings?email=ada@example.com",
      page: "/bookings/ABCDE12345/success?hunter2",
    });
    expect(lines.join("\n")).toContain('"page":"/bookings/(code)/success"');
    for (const text of [
      lines.join("\n"),
      String(reported[0]?.error.stack),
      String(reported[0]?.error),
    ]) {
      expect(text).not.toMatch(/ada@|name=Ada|s3cretword|hunter2|ABCDE12345/);
    }
  });

  test.each([
    ["a name that is none of ours", { name: "Buy now" }, "name"],
    ["a message that is too long", { message: "x".repeat(maxErrorReport.message + 1) }, "message"],
    ["a stack that is too long", { stack: "x".repeat(maxErrorReport.stack + 1) }, "stack"],
    ["a page that is no path", { page: "https://elsewhere.example" }, "page"],
    ["NUL characters", { message: "a\0b" }, "message"],
  ])("refuses %s and logs nothing", async (_, change, field) => {
    const answer = await report({ ...failure, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty(field);
    expect(loggedErrors()).toEqual([]);
  });

  test("accepts twenty reports from one address in ten minutes", async () => {
    const ip = freshIp();
    for (let time = 0; time < 20; time++) {
      expect((await report(failure, ip)).statusCode).toBe(204);
    }
    expect((await report(failure, ip)).statusCode).toBe(429);
    expect((await report(failure)).statusCode).toBe(204);
  });

  test("accepts three hundred reports in all in ten minutes", async () => {
    let status = 204;
    let taken = 0;
    for (; status === 204 && taken < 301; taken++) {
      ({ statusCode: status } = await report(failure));
    }
    expect(status).toBe(429);
    expect(taken).toBeLessThanOrEqual(301);
  });
});

test("has a name for every failure in the product's error catalogue", () => {
  expect(browserErrorName.options).toEqual(
    expect.arrayContaining([
      "Failed submitting request",
      "Failed loading spaces",
      "Space not found",
      "Failed loading articles",
      "Failed saving enquiry",
      "Failed to save event",
      "Failed requesting report",
      "Failed to load designs",
      "Failed to load bookings",
    ]),
  );
});

test.each([
  ["/", "/"],
  ["/spaces/carnaby-yard", "/spaces/carnaby-yard"],
  ["/bookings/ABCDEFGHJK/time?date=2027-05-01#grid", "/bookings/(code)/time"],
  ["/account/password/reset/a_B-9", "/account/password/reset/(code)"],
  ["/discounts/SUMMER10", "/discounts/(code)"],
])("logs the page %s as %s", (page, pattern) => {
  expect(pagePattern(page)).toBe(pattern);
});
