import {
  readPageMessage,
  type FrameMessage,
  type PageMessage,
} from "@frontage/contract/designs/walkthrough-messages.ts";

/** Sends a message to the page that contains the frame, which has our origin. */
export function sendToPage(message: FrameMessage): void {
  window.parent.postMessage(message, window.location.origin);
}

/** Listens to the page that contains the frame. Messages from other windows and origins are ignored. */
export function onPageMessage(listener: (message: PageMessage) => void): void {
  window.addEventListener("message", ({ source, origin, data }) => {
    const isOurs = source === window.parent && origin === window.location.origin;
    const message = isOurs ? readPageMessage(data) : null;
    if (message) {
      listener(message);
    }
  });
}
