import type { Database, DatabaseTransaction } from "../../db/connect.ts";

/** A device that calls, with the few facts that its calls need. */
export interface CallingDevice {
  readonly id: number;
  readonly code: string;
  readonly kind: "footfall" | "screen";
  readonly name: string;
  readonly spaceId: number;
  readonly screenGroupId: number | null;
  readonly timeZone: string;
}

/** The device that a key was ever given to, and whether it has another one by now or was retired. */
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

/** Notes that a device was heard from. */
export async function touchDevice(db: Database, id: number, now: Temporal.Instant): Promise<void> {
  await db.updateTable("devices").set({ lastSeenAt: now }).where("id", "=", id).execute();
}

/** Devices in use, those of a space together; a retired one is in no list. */
function selectDevices(db: Database) {
  return db
    .selectFrom("devices")
    .innerJoin("deviceKeys as key", (join) =>
      join.onRef("key.deviceId", "=", "devices.id").on("key.replacedAt", "is", null),
    )
    .innerJoin("spaces", "spaces.id", "devices.spaceId")
    .leftJoin("screenGroups as group", "group.id", "devices.screenGroupId")
    .leftJoin("playerReports as report", "report.deviceId", "devices.id")
    .where("devices.retiredAt", "is", null)
    .select(["devices.id", "devices.code", "devices.name", "devices.kind", "devices.spaceId"])
    .select(["devices.createdAt", "devices.lastSeenAt", "key.createdAt as keyCreatedAt"])
    .select(["spaces.code as spaceCode", "spaces.name as spaceName", "spaces.timeZone"])
    .select(["group.code as groupCode", "group.name as groupName", "report.showing"])
    .orderBy("spaces.position")
    .orderBy("spaces.id")
    .orderBy("devices.kind")
    .orderBy("devices.name")
    .orderBy("devices.id");
}

export type DeviceRow = Awaited<ReturnType<ReturnType<typeof selectDevices>["execute"]>>[number];

export function listDevices(db: Database): Promise<DeviceRow[]> {
  return selectDevices(db).execute();
}

export function listDevicesOfSpace(db: Database, spaceId: number): Promise<DeviceRow[]> {
  return selectDevices(db).where("devices.spaceId", "=", spaceId).execute();
}

export async function findDevice(db: Database, code: string): Promise<DeviceRow | null> {
  return (await selectDevices(db).where("devices.code", "=", code).executeTakeFirst()) ?? null;
}

/** How many devices a space has in use. Exact while its row is locked. */
export async function countDevices(db: Database, spaceId: number): Promise<number> {
  const { count } = await db
    .selectFrom("devices")
    .where("spaceId", "=", spaceId)
    .where("retiredAt", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The id of a screen group of a space; null if the space has none of that code. */
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
 * Keeps the row of a device until the transaction ends, so that changes of it come one after the other. Returns whether
 * the device is still in use.
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

/** Ends the current key of a device. It stays known as one that was replaced. */
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
