import {
  readPageMessage,
  type FrameMessage,
  type PageMessage,
} from "@frontage/contract/designs/walkthrough-messages.ts";

/** Sends a message to the page around the frame, which is of our own origin. */
export function sendToPage(message: FrameMessage): void {
  window.parent.postMessage(message, window.location.origin);
}

/** Listens to the page around the frame, and to nothing else: not another window, not another origin. */
export function onPageMessage(listener: (message: PageMessage) => void): void {
  window.addEventListener("message", ({ source, origin, data }) => {
    const isOurs = source === window.parent && origin === window.location.origin;
    const message = isOurs ? readPageMessage(data) : null;
    if (message) {
      listener(message);
    }
  });
}
