import type { WalkthroughFailure } from "@frontage/contract/designs/walkthrough-messages.ts";
import { useEffect, useRef, useState, type RefObject } from "react";
import { warmModel } from "./preload-model.ts";
import { WalkthroughLink } from "./walkthrough-link.ts";

/** The target of the walkthrough: a design or a model, with a function that gets a token for it, or a space. */
export type WalkthroughTarget =
  | {
      readonly kind: "design" | "model";
      readonly code: string;
      readonly getToken: () => Promise<string>;
    }
  | { readonly kind: "space"; readonly code: string };

interface Listener {
  readonly onFailure: (reason: WalkthroughFailure) => void;
  /** The visitor has left the room with Esc. */
  readonly onLeft: () => void;
}

/** The timeout for the frame's first message, in milliseconds. */
const silenceTimeout = 30_000;

/** The address of the frame's page. */
const frameAddress = "/walkthrough/";

/** Loads a walkthrough into a frame without an address. @returns whether the room is on the screen */
export function useWalkthrough(
  frame: RefObject<HTMLIFrameElement | null>,
  target: WalkthroughTarget,
  listener: Listener,
): boolean {
  const [isShown, setIsShown] = useState(false);
  const { kind, code } = target;
  const latest = useRef({ target, listener });
  useEffect(() => {
    latest.current = { target, listener };
  });

  useEffect(() => {
    const fail = (reason: WalkthroughFailure) => latest.current.listener.onFailure(reason);
    const timeout = window.setTimeout(() => fail("download"), silenceTimeout);
    const link = new WalkthroughLink({
      frameWindow: () => frame.current?.contentWindow ?? null,
      origin: window.location.origin,
      getToken: async () => {
        const current = latest.current.target;
        return current.kind === "space" ? null : current.getToken();
      },
      onMessage(message) {
        window.clearTimeout(timeout);
        if (message.type === "loaded") {
          setIsShown(true);
        } else if (message.type === "failed") {
          fail(message.reason);
        } else if (message.type === "left") {
          latest.current.listener.onLeft();
        }
      },
    });
    const receive = (event: MessageEvent) => void link.receive(event);
    window.addEventListener("message", receive);
    link.load({ kind, code });
    // Set last, so that no message arrives before the listener is set.
    frame.current?.setAttribute("src", frameAddress);
    if (kind === "space") {
      void warmModel(code);
    }
    return () => {
      window.removeEventListener("message", receive);
      window.clearTimeout(timeout);
    };
  }, [frame, kind, code]);

  return isShown;
}
