import type { BrowserErrorName, maxErrorReport } from "@frontage/contract/site/browser-errors.ts";

/** The server's limits, repeated here because importing them would load the schema code. */
const max: typeof maxErrorReport = { message: 500, stack: 4000, page: 300 };
/** Further reports of one page would repeat the same failure. */
const maxReports = 10;

const sent = new Set<string>();

/** Caused by the visitor or the connection: a wrong entry, an ended session, too many attempts, no connection. */
const expectedStatuses = [0, 400, 401, 403, 429];
/** Messages of browsers about pages that work. */
const harmless = /^(ResizeObserver loop|Script error\.?$)/;

/** Sends a report, unless the failure is expected or has been reported by this page. */
export function sendErrorReport(name: BrowserErrorName, error: unknown): void {
  const { message, stack, status } = describe(error);
  const key = `${name}: ${message}`;
  const isExpected = status !== undefined && expectedStatuses.includes(status);
  if (isExpected || harmless.test(message) || sent.has(key) || sent.size === maxReports) {
    return;
  }
  sent.add(key);
  const body = {
    name,
    message: message.slice(0, max.message),
    stack: stack?.slice(0, max.stack),
    page: location.pathname.slice(0, max.page),
  };
  fetch("/api/errors/", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    // Lets the request survive when the visitor leaves the page.
    keepalive: true,
  }).catch(() => {
    // Without a connection, no report can be sent.
  });
}

interface Described {
  readonly message: string;
  readonly stack?: string | undefined;
  /** The status of the API's answer; 0 without one. */
  readonly status?: number;
}

function describe(error: unknown): Described {
  if (!(error instanceof Error)) {
    return { message: typeof error === "string" ? error : "" };
  }
  // Checked by shape: importing the class would load the API client.
  const status = "status" in error && typeof error.status === "number" ? error.status : undefined;
  const { message, stack } = error;
  return status === undefined
    ? { message, stack }
    : { message: `${status} ${message}`, stack, status };
}
