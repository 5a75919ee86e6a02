import * as z from "zod/mini";

const cacheName = "player-page";
const versionShape = z.object({ version: z.string(), files: z.array(z.string()) });
/**
 * How soon the page may load itself again for the same version, in milliseconds: another server may not have it yet.
 */
const reloadPause = 10 * 60_000;
const reloadName = "player.reload";

/** The version of this page: a digest of its files; `development` where it was not built. */
export const ownVersion =
  document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? "development";

/** Keeps the page and its scripts, and the worker that answers with them while there is no network. */
export async function keepPage(): Promise<void> {
  if (ownVersion === "development" || !("caches" in window) || !("serviceWorker" in navigator)) {
    return;
  }
  await navigator.serviceWorker.register("/player/worker.js", {
    scope: "/player",
    updateViaCache: "none",
  });
  await navigator.storage?.persist?.();
  const cache = await caches.open(cacheName);
  const { version, files } = await fetchVersion();
  if (version !== ownVersion) {
    return;
  }
  await keepFiles(cache, files);
  for (const { url } of await cache.keys()) {
    if (!files.includes(new URL(url).pathname)) {
      await cache.delete(url);
    }
  }
}

/**
 * Fetches another version of the page, so that the next load shows it. False if there is none, or it was tried just
 * now.
 */
export async function fetchNewVersion(): Promise<boolean> {
  const { version, files } = await fetchVersion();
  if (version === ownVersion || wasTried(version)) {
    return false;
  }
  if ("caches" in window) {
    await keepFiles(await caches.open(cacheName), files);
  }
  sessionStorage.setItem(reloadName, JSON.stringify([version, Date.now()]));
  return true;
}

async function fetchVersion() {
  const answer = await fetch("/player/version.json", { cache: "no-store" });
  return versionShape.parse(await answer.json());
}

/** All of them or none: a page never meets the scripts of another. */
async function keepFiles(cache: Cache, files: readonly string[]): Promise<void> {
  await cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" })));
}

function wasTried(version: string): boolean {
  const shape = z.tuple([z.string(), z.number()]);
  const last = shape.safeParse(JSON.parse(sessionStorage.getItem(reloadName) ?? "null"));
  return last.success && last.data[0] === version && Date.now() - last.data[1] < reloadPause;
}
