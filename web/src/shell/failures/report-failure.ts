import type { BrowserErrorName } from "@frontage/contract/site/browser-errors.ts";
import { useEffect } from "react";
import { showPopup } from "../../ui/overlays/popup.tsx";

/**
 * Reports a failure to the server and shows nothing. The sender is loaded on demand; a failure to send is ignored.
 * Source: docs/running/operations.md#errors-of-the-browser
 */
export function reportFailure(name: BrowserErrorName, error: unknown): void {
  import("./send-error-report.ts").then(
    ({ sendErrorReport }) => sendErrorReport(name, error),
    () => {},
  );
}

/** Reports a failure and shows its name in a popup. */
export function showFailure(name: BrowserErrorName, error: unknown): void {
  showPopup(name);
  reportFailure(name, error);
}

/** Reports a failure once it is shown. The server's log contains the cause. */
export function useFailureReport(name: BrowserErrorName): void {
  useEffect(() => reportFailure(name, null), [name]);
}

/** Reports errors that no other code handles. */
export function reportUncaughtErrors(): void {
  addEventListener("error", ({ error, message }) =>
    reportFailure("Uncaught error", error ?? message),
  );
  addEventListener("unhandledrejection", (event) => {
    const reason: unknown = event.reason;
    // The router rejects with it when a page arrives in parts and the visitor has gone on to another.
    if (reason instanceof DOMException && reason.name === "AbortError") {
      event.preventDefault();
    } else {
      reportFailure("Unhandled rejection", reason);
    }
  });
}
