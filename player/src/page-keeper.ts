import * as z from "zod/mini";

const cacheName = "player-page";
const versionShape = z.object({ version: z.string(), files: z.array(z.string()) });
/**
 * How long the page waits before it reloads again for the same version, in milliseconds: another server may not have it
 * yet.
 */
const reloadPause = 10 * 60_000;
const reloadName = "player.reload";

/** The version of this page: a digest of its files, or `development` without a build. */
export const ownVersion =
  document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? "development";

/** Stores the page and its scripts, and registers the worker that serves them without a network. */
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
  await storeFiles(cache, files);
  for (const { url } of await cache.keys()) {
    if (!files.includes(new URL(url).pathname)) {
      await cache.delete(url);
    }
  }
}

/**
 * Fetches a new version of the page, which the next load shows. Returns false if there is none or it was tried
 * recently.
 */
export async function fetchNewVersion(): Promise<boolean> {
  const { version, files } = await fetchVersion();
  if (version === ownVersion || wasTried(version)) {
    return false;
  }
  if ("caches" in window) {
    await storeFiles(await caches.open(cacheName), files);
  }
  sessionStorage.setItem(reloadName, JSON.stringify([version, Date.now()]));
  return true;
}

async function fetchVersion() {
  const answer = await fetch("/player/version.json", { cache: "no-store" });
  return versionShape.parse(await answer.json());
}

/** Stores all files or none, so that a page never gets the scripts of another version. */
async function storeFiles(cache: Cache, files: readonly string[]): Promise<void> {
  await cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" })));
}

function wasTried(version: string): boolean {
  const shape = z.tuple([z.string(), z.number()]);
  const last = shape.safeParse(JSON.parse(sessionStorage.getItem(reloadName) ?? "null"));
  return last.success && last.data[0] === version && Date.now() - last.data[1] < reloadPause;
}
