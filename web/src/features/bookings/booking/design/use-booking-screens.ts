import { listBookingScreens } from "@frontage/contract/devices/player.ts";
import { useEffect, useState } from "react";
import { api } from "../../../../api/browser-api.ts";
import type { ShownScreen } from "./screens-statement.ts";

/** The polling interval in milliseconds; players report every 30 seconds. */
const interval = 20_000;

/** The states of a booking's screens, polled while the booking is under way and the page is visible. */
export function useBookingScreens(
  code: string,
  loaded: readonly ShownScreen[],
  isUnderWay: boolean,
): readonly ShownScreen[] {
  // Data that the page has reloaded is newer than the last poll.
  const [latest, setLatest] = useState({ loaded, screens: loaded });
  useEffect(() => {
    if (!isUnderWay) {
      return;
    }
    const timer = setInterval(() => {
      if (!document.hidden) {
        api(listBookingScreens, { params: { code } })
          .then((screens) => setLatest({ loaded, screens }))
          .catch(() => {
            // The last answer stays until the next poll.
          });
      }
    }, interval);
    return () => clearInterval(timer);
  }, [code, loaded, isUnderWay]);
  return latest.loaded === loaded ? latest.screens : loaded;
}
