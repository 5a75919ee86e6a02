import type {
  WalkthroughFailure,
  WalkthroughLoad,
} from "@frontage/contract/designs/walkthrough-messages.ts";
import { FetchFailure, fetchVisit } from "./visit/fetch-visit.ts";
import { onPageMessage, sendToPage } from "./page-messages.ts";
import { Panel } from "./panel.ts";
import { Stage } from "./room/stage.ts";
import "./styles.css";
import { Tour } from "./tour.ts";

/** How long to wait for a lost graphics context, in milliseconds. */
const restoreTimeoutMs = 4000;

interface Settings {
  readonly apiUrl: string;
  readonly token: string | null;
}

let settings: Settings | null = null;
/** The requested walkthrough, until it is shown. */
let wanted: WalkthroughLoad | null = null;
/** Whether a new token has been requested. A second refusal is final. */
let hasAskedForToken = false;

const panel = new Panel(
  (byPointer) => tour?.start(byPointer),
  () => tour?.toggleVideos(),
);
const tour = makeTour();

function makeTour(): Tour | null {
  try {
    const stage = new Stage(panel.canvas);
    watchContext(stage);
    return new Tour(stage, panel);
  } catch {
    return null;
  }
}

function fail(reason: WalkthroughFailure): void {
  sendToPage({ type: "failed", reason });
}

/** Handles a lost graphics context, which browsers take away when memory is short and usually restore. */
function watchContext(stage: Stage): void {
  let timeout = 0;
  panel.canvas.addEventListener("webglcontextlost", (event) => {
    event.preventDefault();
    panel.notice("The graphics of this device have stopped. Restarting them…");
    timeout = window.setTimeout(() => fail("lost_context"), restoreTimeoutMs);
  });
  panel.canvas.addEventListener("webglcontextrestored", () => {
    window.clearTimeout(timeout);
    panel.notice(null);
    stage.invalidate();
  });
}

async function load(given: Settings, what: WalkthroughLoad): Promise<void> {
  if (!tour) {
    fail("no_webgl");
    return;
  }
  try {
    await tour.show(await fetchVisit(what, given));
    wanted = null;
    hasAskedForToken = false;
    sendToPage({ type: "loaded" });
  } catch (error) {
    const reason = error instanceof FetchFailure ? error.reason : "download";
    if (reason === "unauthorised" && !hasAskedForToken) {
      hasAskedForToken = true;
      sendToPage({ type: "token_needed" });
    } else {
      wanted = null;
      fail(reason);
    }
  }
}

onPageMessage((message) => {
  switch (message.type) {
    case "configure":
      // The token is only sent to our origin.
      if (new URL(message.apiUrl, window.location.href).origin === window.location.origin) {
        settings = message;
      }
      break;
    case "load":
      wanted = message;
      hasAskedForToken = false;
      break;
    case "go_to":
      tour?.goTo(message.viewpoint);
      return;
  }
  if (settings && wanted) {
    void load(settings, wanted);
  }
});

function leave(): void {
  panel.showStart("Carry on walking");
  sendToPage({ type: "left" });
}

document.addEventListener("pointerlockchange", () => {
  // Esc ends the pointer lock without a keydown event.
  if (!document.pointerLockElement && panel.isStarted) {
    leave();
  }
});
window.addEventListener("keydown", ({ code, key, ctrlKey, altKey, metaKey }) => {
  if (code === "Escape" && panel.isStarted) {
    leave();
  } else if (/^[1-9]$/.test(key) && !ctrlKey && !altKey && !metaKey) {
    tour?.goTo(Number(key) - 1);
  }
});

sendToPage({ type: "initialized" });
