import { silentBefore } from "@frontage/domain/devices/silent-before.ts";
import { noOwnRules, settingsOf } from "@frontage/domain/settings/space-rules.ts";
import type { Database } from "../../db/connect.ts";
import { getBookingSettings } from "../../features/settings/settings.queries.ts";
import {
  countMatchingDevices,
  listZonesAndHours,
  type SilentBefore,
} from "./staff-devices.queries.ts";

/**
 * Lists the time before which the last contact of a silent device was, for the spaces of each time zone and opening
 * hours. Source: docs/screens/devices.md#last-contact
 */
export async function listSilentBefore(
  db: Database,
  now: Temporal.Instant,
): Promise<SilentBefore[]> {
  const [places, settings] = await Promise.all([listZonesAndHours(db), getBookingSettings(db)]);
  return places.map(({ timeZone, ownHours }) => ({
    timeZone,
    ownHours,
    before: silentBefore(now, settingsOf(settings, { ...noOwnRules, ownHours }), timeZone),
  }));
}

const everyDevice = {
  search: undefined,
  kind: undefined,
  showing: undefined,
  problem: undefined,
  isNeverSeen: false,
  silentBefore: null,
};

/** Counts the players in use that cannot show the plan as they should. Source: docs/screens/player.md#what-fails */
export function countTroubledScreens(db: Database): Promise<number> {
  return countMatchingDevices(db, { ...everyDevice, problem: "any" });
}

/** Counts the devices in use that have been silent for too long. */
export async function countSilentDevices(db: Database, now: Temporal.Instant): Promise<number> {
  return countMatchingDevices(db, {
    ...everyDevice,
    silentBefore: await listSilentBefore(db, now),
  });
}
