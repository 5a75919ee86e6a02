import type { Database } from "../../db/connect.ts";

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
