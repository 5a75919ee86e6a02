import { maxErrorReport, reportBrowserError } from "@frontage/contract/site/browser-errors.ts";
import { ApiError } from "@frontage/contract/client.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetched.mockResolvedValue(new Response(null, { status: 204 })));
  vi.stubGlobal("location", { pathname: "/spaces/carnaby-yard", search: "?email=ada" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  fetched.mockReset();
});

/** A page that has reported nothing yet. */
const freshPage = () => import("./send-error-report.ts");

/** The reports as the server receives them. */
const reports = () =>
  fetched.mock.calls.map(([url, { body }]) => ({
    url,
    body: z.decode(reportBrowserError.body ?? z.never(), JSON.parse(String(body))),
  }));

test("sends name, message, stack and the page's path without its query", async () => {
  const { sendErrorReport } = await freshPage();
  const error = Object.assign(new Error("No shelf"), { stack: "Error: No shelf\n at shelf" });
  sendErrorReport("Failed to save event", error);
  expect(reports()).toEqual([
    {
      url: "/api/errors/",
      body: {
        name: "Failed to save event",
        message: "No shelf",
        stack: "Error: No shelf\n at shelf",
        page: "/spaces/carnaby-yard",
      },
    },
  ]);
});

test("reports the API's answers with their status, except those that visitors cause", async () => {
  const { sendErrorReport } = await freshPage();
  for (const status of [0, 400, 401, 403, 429]) {
    sendErrorReport("Failed submitting request", new ApiError(status, {}));
  }
  expect(fetched).not.toHaveBeenCalled();
  sendErrorReport("Failed submitting request", new ApiError(500, {}));
  expect(reports().map(({ body }) => body.message)).toEqual(["500 Something went wrong."]);
});

test("sends the same failure once, and at most ten per page", async () => {
  const { sendErrorReport } = await freshPage();
  for (let time = 0; time < 3; time++) {
    sendErrorReport("Uncaught error", new Error("the same"));
  }
  expect(fetched).toHaveBeenCalledTimes(1);
  for (let number = 0; number < 20; number++) {
    sendErrorReport("Uncaught error", new Error(`number ${number}`));
  }
  expect(fetched).toHaveBeenCalledTimes(10);
});

test("cuts long values, which the server would refuse", async () => {
  const { sendErrorReport } = await freshPage();
  const error = Object.assign(new Error("m".repeat(9999)), { stack: "s".repeat(9999) });
  sendErrorReport("Uncaught error", error);
  const [report] = reports();
  expect(report?.body.message).toHaveLength(maxErrorReport.message);
  expect(report?.body.stack).toHaveLength(maxErrorReport.stack);
});

test("ignores harmless messages of browsers", async () => {
  const { sendErrorReport } = await freshPage();
  sendErrorReport("Uncaught error", "ResizeObserver loop limit exceeded");
  sendErrorReport("Uncaught error", "Script error.");
  expect(fetched).not.toHaveBeenCalled();
});

test("ignores a report that cannot be sent", async () => {
  const { sendErrorReport } = await freshPage();
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(() => sendErrorReport("Uncaught error", new Error("offline"))).not.toThrow();
});
