import {
  playerProblem,
  type Device,
  type PlayerProblem,
} from "@frontage/contract/devices/devices.ts";
import { isSilent } from "@frontage/domain/devices/is-silent.ts";
import { settingsOf } from "@frontage/domain/settings/space-rules.ts";
import type { AppParts } from "../../app-parts.ts";
import { getBookingSettings } from "../settings/settings.queries.ts";
import type { DeviceRow } from "./devices.queries.ts";

/** The database holds no other problems. */
const problemsOf = (problems: readonly string[] | null): PlayerProblem[] =>
  playerProblem.options.filter((option) => problems?.includes(option));

/** Presents devices to staff and landlords, in the order of the rows. */
export async function presentDevices(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  rows: readonly DeviceRow[],
): Promise<Device[]> {
  const settings = await getBookingSettings(db);
  const now = clock.now();
  return rows.map(({ groupCode, groupName, ...row }) => ({
    code: row.code,
    name: row.name,
    kind: row.kind,
    space: row.spaceCode,
    spaceName: row.spaceName,
    screenGroup:
      groupCode === null || groupName === null ? null : { code: groupCode, name: groupName },
    created: row.createdAt,
    lastSeen: row.lastSeenAt,
    isSilent:
      row.lastSeenAt !== null &&
      isSilent(row.lastSeenAt, now, settingsOf(settings, row), row.timeZone),
    showing: row.showing,
    problems: problemsOf(row.problems),
    keyCreated: row.keyCreatedAt,
  }));
}
