import type { BrowserErrorName } from "@frontage/contract/site/browser-errors.ts";
import { useEffect } from "react";
import { showPopup } from "../../ui/overlays/popup.tsx";

/**
 * Reports a failure to the server, and says nothing on the screen. What sends it is loaded only now, and a failure to
 * report is not reported. Source: docs/operations.md#errors-of-the-browser
 */
export function reportFailure(name: BrowserErrorName, error: unknown): void {
  import("./send-error-report.ts").then(
    ({ sendErrorReport }) => sendErrorReport(name, error),
    () => {},
  );
}

/** Reports a failure and shows its name in a passing message. */
export function showFailure(name: BrowserErrorName, error: unknown): void {
  showPopup(name);
  reportFailure(name, error);
}

/** Reports a failure once it is on the screen. What the server failed at, its own log explains. */
export function useFailureReport(name: BrowserErrorName): void {
  useEffect(() => reportFailure(name, null), [name]);
}

/** Reports errors that no part of the page takes care of. */
export function reportUncaughtErrors(): void {
  addEventListener("error", ({ error, message }) =>
    reportFailure("Uncaught error", error ?? message),
  );
  addEventListener("unhandledrejection", ({ reason }) =>
    reportFailure("Unhandled rejection", reason),
  );
}
