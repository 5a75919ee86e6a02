import { useSyncExternalStore } from "react";
import { X } from "lucide";
import { Icon } from "../icon.tsx";

interface PopupMessage {
  readonly id: number;
  readonly text: string;
}

/** Source: docs/site/site.md#header-footer-and-messages. */
const popupDurationMs = 3000;

let messages: readonly PopupMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function update(next: readonly PopupMessage[]) {
  messages = next;
  for (const listener of listeners) {
    listener();
  }
}

/** Shows a message for a moment. It can be closed, and the same text replaces an earlier message. */
export function showPopup(text: string): void {
  const id = ++lastId;
  update([...messages.filter((message) => message.text !== text), { id, text }]);
  setTimeout(() => closePopup(id), popupDurationMs);
}

function closePopup(id: number) {
  update(messages.filter((message) => message.id !== id));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const noMessages: readonly PopupMessage[] = [];

/** Shows the popups; rendered once on every page. */
export function PopupRegion() {
  const shown = useSyncExternalStore(
    subscribe,
    () => messages,
    () => noMessages,
  );
  return (
    <div
      role="status"
      aria-live="polite"
      // Stays above dialogs and can be closed while one is open.
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center gap-2 p-4"
    >
      {shown.map(({ id, text }) => (
        <div
          key={id}
          className="pointer-events-auto flex max-w-md items-center gap-4 bg-ink py-2 pl-5 pr-2 text-paper shadow-lg"
        >
          <p>{text}</p>
          <button
            type="button"
            aria-label="Close message"
            className="grid size-11 shrink-0 place-items-center focus-visible:outline-paper"
            onClick={() => closePopup(id)}
          >
            <Icon of={X} size={18} />
          </button>
        </div>
      ))}
    </div>
  );
}
