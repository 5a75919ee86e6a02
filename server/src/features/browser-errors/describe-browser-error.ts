import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { reportBrowserError } from "@frontage/contract/site/browser-errors.ts";
import { scrub } from "../../adapters/error-reporting/scrub.ts";

type Report = EndpointInput<typeof reportBrowserError>["body"];

/** An error of a browser, with the browser's stack or none. */
class BrowserError extends Error {
  override readonly name = "BrowserError";

  constructor({ name, message, stack }: Report) {
    super(scrub(message === "" ? name : `${name}: ${message}`));
    this.stack = scrub(stack ?? this.message);
  }
}

/** Makes an error from a report, without e-mail addresses, tokens and query values. */
export function describeBrowserError(report: Report): Error {
  return new BrowserError(report);
}

/** Replaces codes of bookings, gifts and people in a path by `(code)`: `/bookings/(code)/success`. */
export function pagePattern(page: string): string {
  const [path = "/"] = page.split(/[?#]/);
  return path
    .split("/")
    .map((part) => (/^[a-z-]*$/.test(part) ? part : "(code)"))
    .join("/");
}
