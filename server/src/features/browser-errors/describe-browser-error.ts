import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { reportBrowserError } from "@frontage/contract/site/browser-errors.ts";
import { scrub } from "../../adapters/error-reporting/scrub.ts";

type Report = EndpointInput<typeof reportBrowserError>["body"];

/** Stands for an error that a browser had: its stack is the browser's, or none. */
class BrowserError extends Error {
  override readonly name = "BrowserError";

  constructor({ name, message, stack }: Report) {
    super(scrub(message === "" ? name : `${name}: ${message}`));
    this.stack = scrub(stack ?? this.message);
  }
}

/** An error that says what the report says, without e-mail addresses, tokens and values of queries. */
export function describeBrowserError(report: Report): Error {
  return new BrowserError(report);
}

/** The path of a page with `(code)` for all that names one booking, gift or person: `/bookings/(code)/success`. */
export function pagePattern(page: string): string {
  const [path = "/"] = page.split(/[?#]/);
  return path
    .split("/")
    .map((part) => (/^[a-z-]*$/.test(part) ? part : "(code)"))
    .join("/");
}
