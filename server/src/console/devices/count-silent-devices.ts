import { silentBefore } from "@frontage/domain/devices/silent-before.ts";
import type { Database } from "../../db/connect.ts";
import { getBookingSettings } from "../../features/settings/settings.queries.ts";
import { listTimeZones } from "../spaces/time-zones.queries.ts";
import { countMatchingDevices } from "./staff-devices.queries.ts";

/** The time before which the last contact of a silent device was, by time zone. Source: docs/screens/devices.md#last-contact */
export async function silentBeforeByZone(
  db: Database,
  now: Temporal.Instant,
): Promise<Map<string, Temporal.Instant>> {
  const [zones, hours] = await Promise.all([listTimeZones(db), getBookingSettings(db)]);
  return new Map(zones.map((zone) => [zone, silentBefore(now, hours, zone)]));
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
    silentBefore: await silentBeforeByZone(db, now),
  });
}
