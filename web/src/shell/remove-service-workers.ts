/** Removes the service workers of an earlier site at this address, which answer with its pages. */
export async function removeServiceWorkers(): Promise<void> {
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(
    workers
      // The screen player keeps its worker. Source: docs/screens/player.md#the-page
      .filter(({ scope }) => new URL(scope).pathname !== "/player")
      .map((worker) => worker.unregister()),
  );
}
