import { useEffect, useEffectEvent } from "react";

/** Closes an open dialog when Back is pressed. Returns false if the dialog must stay open. */
type CloseDialog = () => boolean;

// All open dialogs share one history entry above the page's. The entry stays when a dialog closes another way:
// removing it takes time, and the page may have navigated meanwhile.
const openDialogs: CloseDialog[] = [];
let isListening = false;
let wasOnDialogEntry = false;
/** The router's key of the page below the dialog's entry. */
let pageKey: unknown;

function historyState(): Readonly<Record<string, unknown>> {
  const state: unknown = window.history.state;
  return typeof state === "object" ? { ...state } : {};
}

const isDialogEntry = (): boolean => historyState()["isDialog"] === true;

/** Copies the page's history state, so that the router does not treat the entry as another page. */
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
  // Back leads from the dialog's entry to the page's: the router must not react.
  event.stopImmediatePropagation();
  const close = openDialogs.at(-1);
  if (!close) {
    // The dialog is already closed, so Back means leaving the page.
    window.history.back();
    return;
  }
  if (!close()) {
    addEntry();
    return;
  }
  // Another dialog may still be open, or this one may have stayed open.
  setTimeout(() => {
    if (openDialogs.length > 0) {
      addEntry();
    }
  });
}

/** Makes the browser's Back button close an open dialog instead of leaving the page, as people expect on phones. */
export function useCloseOnBack(isOpen: boolean, onClose: (() => void) | undefined): void {
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
      // Runs before the router's listener.
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
