// What has been typed on the page and not been sent. A change of the session must not discard it.
// Source: docs/site/forms.md#when-the-session-ends

/** How a form (`FormFrame`), or a part of a page that keeps entries outside fields, says what it holds. */
export type EntriesState = "none" | "unsaved" | "saved";

const edited = new Set<Element>();
const settledListeners = new Set<() => void>();

/**
 * Records each field that is edited, until `stop` is called. Forms that only choose what a page shows, such as filters,
 * have no entries to lose.
 */
export function recordEntries(): () => void {
  const onInput = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest("form") : null;
    if (target instanceof Element && (form === null || form.dataset["entries"] !== undefined)) {
      edited.add(target);
    }
  };
  document.addEventListener("input", onInput);
  return () => document.removeEventListener("input", onInput);
}

/** Whether the page holds entries that would be lost with it. */
export function hasUnsavedEntries(): boolean {
  for (const field of edited) {
    if (!field.isConnected) {
      edited.delete(field);
    }
  }
  return edited.size > 0 || document.querySelector("[data-entries=unsaved]") !== null;
}

/** Forgets the entries of a form that has been sent. */
export function settleEntries(form: Element): void {
  for (const field of edited) {
    if (form.contains(field)) {
      edited.delete(field);
    }
  }
  for (const listener of settledListeners) {
    listener();
  }
}

/** Calls the listener when a form has been sent. Returns a function that stops it. */
export function onEntriesSettled(listener: () => void): () => void {
  settledListeners.add(listener);
  return () => settledListeners.delete(listener);
}
