import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { ownRuleColumns } from "../spaces/spaces.queries.ts";

/** The device that makes a call. */
export interface CallingDevice {
  readonly id: number;
  readonly code: string;
  readonly kind: "footfall" | "screen";
  readonly name: string;
  readonly spaceId: number;
  readonly screenGroupId: number | null;
  readonly timeZone: string;
}

/** Returns the device that a key was issued to, and whether the key has been replaced or the device retired. */
export async function findDeviceByKey(
  db: Database,
  keyHash: Buffer,
): Promise<{ device: CallingDevice; isReplaced: boolean } | null> {
  const row = await db
    .selectFrom("deviceKeys")
    .innerJoin("devices", "devices.id", "deviceKeys.deviceId")
    .innerJoin("spaces", "spaces.id", "devices.spaceId")
    .where("deviceKeys.keyHash", "=", keyHash)
    .select(["devices.id", "devices.code", "devices.kind", "devices.name", "devices.spaceId"])
    .select(["devices.screenGroupId", "devices.retiredAt", "spaces.timeZone"])
    .select("deviceKeys.replacedAt")
    .executeTakeFirst();
  if (!row) {
    return null;
  }
  const { replacedAt, retiredAt, ...device } = row;
  return { device, isReplaced: replacedAt !== null || retiredAt !== null };
}

/** Records the time of a device's contact. */
export async function recordContact(
  db: Database,
  id: number,
  now: Temporal.Instant,
): Promise<void> {
  await db.updateTable("devices").set({ lastSeenAt: now }).where("id", "=", id).execute();
}

/** Selects the devices in use, grouped by space. Retired devices are left out. */
function selectDevices(db: Database) {
  return db
    .selectFrom("devices")
    .innerJoin("deviceKeys as key", (join) =>
      join.onRef("key.deviceId", "=", "devices.id").on("key.replacedAt", "is", null),
    )
    .innerJoin("spaces", "spaces.id", "devices.spaceId")
    .leftJoin("screenGroups as group", "group.id", "devices.screenGroupId")
    .leftJoin("playerReports as report", "report.deviceId", "devices.id")
    .leftJoin("bookings as shown", "shown.id", "report.bookingId")
    .where("devices.retiredAt", "is", null)
    .select(["devices.id", "devices.code", "devices.name", "devices.kind", "devices.spaceId"])
    .select(["devices.createdAt", "devices.lastSeenAt", "key.createdAt as keyCreatedAt"])
    .select(["spaces.code as spaceCode", "spaces.name as spaceName", "spaces.timeZone"])
    .select(["group.code as groupCode", "group.name as groupName", "report.showing"])
    .select(["report.problems", ...ownRuleColumns])
    .select(["report.showingSince", "shown.code as bookingCode"])
    .orderBy("spaces.position")
    .orderBy("spaces.id")
    .orderBy("devices.kind")
    .orderBy("devices.name")
    .orderBy("devices.id");
}

export type DeviceRow = Awaited<ReturnType<ReturnType<typeof selectDevices>["execute"]>>[number];

/** The devices in use with these ids, in any order. */
export function listDevicesById(db: Database, ids: readonly number[]): Promise<DeviceRow[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : selectDevices(db).where("devices.id", "in", ids).execute();
}

export function listDevicesOfSpace(db: Database, spaceId: number): Promise<DeviceRow[]> {
  return selectDevices(db).where("devices.spaceId", "=", spaceId).execute();
}

export async function findDevice(db: Database, code: string): Promise<DeviceRow | null> {
  return (await selectDevices(db).where("devices.code", "=", code).executeTakeFirst()) ?? null;
}

/** Counts the devices in use at a space. Exact while the row of the space is locked. */
export async function countDevices(db: Database, spaceId: number): Promise<number> {
  const { count } = await db
    .selectFrom("devices")
    .where("spaceId", "=", spaceId)
    .where("retiredAt", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the id of a screen group of a space; null if the space has no group with this code. */
export async function findScreenGroupId(
  db: Database,
  spaceId: number,
  code: string,
): Promise<number | null> {
  const row = await db
    .selectFrom("screenGroups as group")
    .innerJoin("regions", "regions.id", "group.regionId")
    .where("regions.spaceId", "=", spaceId)
    .where("group.code", "=", code)
    .where("group.archivedAt", "is", null)
    .select("group.id")
    .orderBy("regions.position")
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface NewDevice {
  readonly code: string;
  readonly spaceId: number;
  readonly kind: CallingDevice["kind"];
  readonly name: string;
  readonly screenGroupId: number | null;
  readonly createdAt: Temporal.Instant;
}

export async function insertDevice(db: Database, device: NewDevice): Promise<number> {
  const { id } = await db
    .insertInto("devices")
    .values(device)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Locks a device until the transaction ends, so that its changes are made one after the other. Returns whether the
 * device is still in use.
 */
export async function lockDevice(tx: DatabaseTransaction, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom("devices")
    .where("id", "=", id)
    .where("retiredAt", "is", null)
    .select("id")
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the current key of a device. The key stays on record as replaced. */
export async function endDeviceKey(
  tx: DatabaseTransaction,
  deviceId: number,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable("deviceKeys")
    .set({ replacedAt: now })
    .where("deviceId", "=", deviceId)
    .where("replacedAt", "is", null)
    .execute();
}

export async function insertDeviceKey(
  db: Database,
  key: {
    readonly keyHash: Buffer;
    readonly deviceId: number;
    readonly createdAt: Temporal.Instant;
  },
): Promise<void> {
  await db.insertInto("deviceKeys").values(key).execute();
}

export async function setRetired(
  tx: DatabaseTransaction,
  id: number,
  now: Temporal.Instant,
): Promise<void> {
  await tx.updateTable("devices").set({ retiredAt: now }).where("id", "=", id).execute();
}
