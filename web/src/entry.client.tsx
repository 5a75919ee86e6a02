import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { drawBeforeNavigating } from "./shell/frame/draw-before-navigating.ts";
import { stayWhileOffline } from "./shell/frame/stay-while-offline.ts";
import { reportUncaughtErrors } from "./shell/failures/report-failure.ts";

if (!("Temporal" in globalThis)) {
  await import("temporal-polyfill/global");
}

if ("serviceWorker" in navigator && navigator.serviceWorker.controller) {
  void import("./shell/remove-service-workers.ts").then((module) => module.removeServiceWorkers());
}

reportUncaughtErrors();
stayWhileOffline();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[drawBeforeNavigating]} />
    </StrictMode>,
  );
});
