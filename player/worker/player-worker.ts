/// <reference lib="webworker" />
// Serves the player's page and scripts from the cache, so that it starts without a network. The page decides what is
// cached and when to update it. Source: docs/screens/player.md#the-page
declare const self: ServiceWorkerGlobalScope;

const pages = ["/player", "/player/"];

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) {
    return;
  }
  if (request.mode === "navigate" && pages.includes(pathname)) {
    event.respondWith(answer("/player/", request));
  } else if (pathname.startsWith("/player/assets/")) {
    event.respondWith(answer(pathname, request));
  }
});

async function answer(path: string, request: Request): Promise<Response> {
  const kept = await caches.match(path, { cacheName: "player-page", ignoreVary: true });
  return kept ?? fetch(request);
}
