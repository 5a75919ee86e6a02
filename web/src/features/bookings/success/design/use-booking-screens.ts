import { listBookingScreens } from "@frontage/contract/devices/player.ts";
import { useEffect, useState } from "react";
import { api } from "../../../../api/browser-api.ts";
import type { ShownScreen } from "./screens-statement.ts";

/** How often the screens are looked at, in milliseconds: players report every 30 seconds. */
const interval = 20_000;

/** How the screens of a booking stand, looked at again while it is under way and the page is seen. */
export function useBookingScreens(
  code: string,
  loaded: readonly ShownScreen[],
  isUnderWay: boolean,
): readonly ShownScreen[] {
  // What the page loads again is newer than what was asked for before.
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
            // The last answer stays until the next one.
          });
      }
    }, interval);
    return () => clearInterval(timer);
  }, [code, loaded, isUnderWay]);
  return latest.loaded === loaded ? latest.screens : loaded;
}
