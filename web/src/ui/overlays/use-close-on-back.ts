import { useEffect, useEffectEvent } from "react";

/** A dialog that is open: what Back does to it. Returns false if it must not be closed now. */
type CloseDialog = () => boolean;

// Dialogs that are open at once or follow each other share one entry of the history, on top of the page's own. It stays
// there when a dialog is closed otherwise: taking it away takes time, in which the page may have gone elsewhere.
const openDialogs: CloseDialog[] = [];
let isListening = false;
let wasOnDialogEntry = false;
/** The router's name for the page under the dialog's entry. */
let pageKey: unknown;

function historyState(): Readonly<Record<string, unknown>> {
  const state: unknown = window.history.state;
  return typeof state === "object" ? { ...state } : {};
}

const isDialogEntry = (): boolean => historyState()["isDialog"] === true;

/** The entry looks like the page's own to the router, which must not take it for another page. */
function addEntry(): void {
  if (!isDialogEntry()) {
    window.history.pushState({ ...historyState(), isDialog: true }, "");
  }
  pageKey = historyState()["key"];
  wasOnDialogEntry = true;
}

function onPopState(event: PopStateEvent): void {
  const cameFromDialogEntry = wasOnDialogEntry;
  wasOnDialogEntry = isDialogEntry();
  if (wasOnDialogEntry || !cameFromDialogEntry || historyState()["key"] !== pageKey) {
    return;
  }
  // Back from the dialog's entry to the page's own: the router does not hear of it.
  event.stopImmediatePropagation();
  const close = openDialogs.at(-1);
  if (!close) {
    // The dialog was closed before: whoever presses Back now wants to leave the page.
    window.history.back();
    return;
  }
  if (!close()) {
    addEntry();
    return;
  }
  // Another dialog may be left, or this one may have stayed.
  setTimeout(() => {
    if (openDialogs.length > 0) {
      addEntry();
    }
  });
}

/** Lets the browser's Back close an open dialog instead of leaving the page, as people with phones expect. */
export function useBackCloses(isOpen: boolean, onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => {
    onClose?.();
    return onClose !== undefined;
  });
  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    if (!isListening) {
      isListening = true;
      // Before the router's own listener.
      window.addEventListener("popstate", onPopState, { capture: true });
    }
    const closeThis = () => close();
    openDialogs.push(closeThis);
    addEntry();
    return () => {
      openDialogs.splice(openDialogs.indexOf(closeThis), 1);
    };
  }, [isOpen]);
}
