import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { drawBeforeNavigating } from "./shell/frame/draw-before-navigating.ts";
import { reportUncaughtErrors } from "./shell/failures/report-failure.ts";

if (!("Temporal" in globalThis)) {
  await import("temporal-polyfill/global");
}

// An earlier site at this address may have left service workers that answer with its pages.
if ("serviceWorker" in navigator) {
  navigator.serviceWorker
    .getRegistrations()
    .then((workers) =>
      Promise.all(
        workers
          // The screen player keeps its worker. Source: docs/player.md#the-page
          .filter(({ scope }) => new URL(scope).pathname !== "/player")
          .map((worker) => worker.unregister()),
      ),
    )
    .catch(() => {
      // Browsers that forbid service workers have none.
    });
}

reportUncaughtErrors();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[drawBeforeNavigating]} />
    </StrictMode>,
  );
});
