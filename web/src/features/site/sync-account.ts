import { reportFailure } from "../../shell/failures/report-failure.ts";
import { syncDrafts, watchDrafts } from "../drafts/sync-drafts.ts";
import { syncFavourites } from "../favourites/account-favourites.ts";

/** Brings this browser's copies of what an account keeps up to date. Pages work with older copies meanwhile. */
export async function syncAccount(username: string): Promise<void> {
  watchDrafts();
  await Promise.all([
    syncFavourites(username).catch((error: unknown) =>
      reportFailure("Failed to load favourites", error),
    ),
    syncDrafts().catch((error: unknown) => reportFailure("Failed to load drafts", error)),
  ]);
}
