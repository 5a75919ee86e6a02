import type { Database } from "../src/db/connect.ts";
import { hashOfDeviceKey, makeDeviceKey } from "../src/features/devices/device-key.ts";

let counter = 0;

/** A footfall counter of a space, straight in the database, with its key as a header. */
export async function makeCounter(
  db: Database,
  spaceId: number,
): Promise<{ id: number; code: string; headers: { authorization: string } }> {
  const code = `counter-${++counter}`;
  const createdAt = Temporal.Instant.from("2026-01-05T09:00:00Z");
  const { id } = await db
    .insertInto("devices")
    .values({ code, spaceId, kind: "footfall", name: "Door counter", createdAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  const key = makeDeviceKey();
  await db
    .insertInto("deviceKeys")
    .values({ deviceId: id, keyHash: hashOfDeviceKey(key), createdAt })
    .execute();
  return { id, code, headers: { authorization: `Device ${key}` } };
}
