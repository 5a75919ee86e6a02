import {
  readFrameMessage,
  type FrameMessage,
  type PageMessage,
  type WalkthroughLoad,
} from "@frontage/contract/designs/walkthrough-messages.ts";

/** The part of a frame's window that is used. */
interface FrameWindow {
  postMessage(message: PageMessage, targetOrigin: string): void;
}

/** What a page provides for its walkthrough. */
export interface LinkParts {
  /** The window of the frame; null before it exists. */
  readonly frameWindow: () => FrameWindow | null;
  /** Our own origin, to which messages are sent and from which they are accepted. */
  readonly origin: string;
  /** A token that opens the design; null for a space, which needs none. */
  readonly getToken: () => Promise<string | null>;
  /**
   * Called with the frame's events after it is configured. A token that cannot be fetched counts as the frame's
   * failure.
   */
  readonly onMessage: (message: FrameMessage) => void;
}

/**
 * The page's side of the messages with the walkthrough's frame. Loads wait until the frame is listening and has the
 * API's address and a token.
 * Source: docs/screens/previews.md#walking-through
 */
export class WalkthroughLink {
  readonly #parts: LinkParts;
  readonly #waiting: PageMessage[] = [];
  #isConfigured = false;

  constructor(parts: LinkParts) {
    this.#parts = parts;
  }

  load(what: WalkthroughLoad): void {
    this.#send({ type: "load", kind: what.kind, code: what.code });
  }

  /** Moves to a viewpoint by its index in the list. */
  goTo(viewpoint: number): void {
    this.#send({ type: "go_to", viewpoint });
  }

  /** Handles a message. Messages from other frames or origins are ignored. */
  async receive({
    source,
    origin,
    data,
  }: Pick<MessageEvent, "source" | "origin" | "data">): Promise<void> {
    const frame = this.#parts.frameWindow();
    const message =
      frame !== null && source === frame && origin === this.#parts.origin
        ? readFrameMessage(data)
        : null;
    if (message?.type === "initialized" || message?.type === "token_needed") {
      await this.#configure();
    }
    if (message) {
      this.#parts.onMessage(message);
    }
  }

  async #configure(): Promise<void> {
    const { getToken, origin, onMessage } = this.#parts;
    try {
      const token = await getToken();
      this.#post({ type: "configure", apiUrl: `${origin}/api`, token });
    } catch {
      onMessage({ type: "failed", reason: "unauthorised" });
      return;
    }
    this.#isConfigured = true;
    for (const message of this.#waiting.splice(0)) {
      this.#post(message);
    }
  }

  #send(message: PageMessage): void {
    if (this.#isConfigured) {
      this.#post(message);
    } else {
      this.#waiting.push(message);
    }
  }

  #post(message: PageMessage): void {
    this.#parts.frameWindow()?.postMessage(message, this.#parts.origin);
  }
}
