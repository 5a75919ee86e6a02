import type { BrowserErrorName, maxErrorReport } from "@frontage/contract/site/browser-errors.ts";

/** As the server has them: importing the values would bring the schema code along. */
const max: typeof maxErrorReport = { message: 500, stack: 4000, page: 300 };
/** More from one page are the same failure over and over. */
const maxReports = 10;

const sent = new Set<string>();

/** What the customer did, not the software: a wrong entry, an ended session, too many tries, no connection. */
const expectedStatuses = [0, 400, 401, 403, 429];
/** Said by browsers of pages that work. */
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
    // Arrives even if the visitor leaves the page.
    keepalive: true,
  }).catch(() => {
    // Without a connection there is no report.
  });
}

interface Described {
  readonly message: string;
  readonly stack?: string | undefined;
  /** Of an answer of the API; 0 when none came. */
  readonly status?: number;
}

function describe(error: unknown): Described {
  if (!(error instanceof Error)) {
    return { message: typeof error === "string" ? error : "" };
  }
  // Not by its class: that would bring the API's client along.
  const status = "status" in error && typeof error.status === "number" ? error.status : undefined;
  const { message, stack } = error;
  return status === undefined
    ? { message, stack }
    : { message: `${status} ${message}`, stack, status };
}
