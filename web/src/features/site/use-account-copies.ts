import { useEffect } from "react";
import { useUser } from "../../shell/site-data.ts";

/** Brings this browser's copies of what an account keeps up to date: for signed-in users only, and after the page. */
export function useAccountCopies(): void {
  const username = useUser()?.username ?? null;
  useEffect(() => {
    if (username !== null) {
      import("./sync-account.ts").then(
        ({ syncAccount }) => syncAccount(username),
        // Pages work with older copies.
        () => {},
      );
    }
  }, [username]);
}
