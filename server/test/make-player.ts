import type { Database } from "../src/db/connect.ts";
import { hashOfDeviceKey, makeDeviceKey } from "../src/features/devices/device-key.ts";

let counter = 0;

/** The player of a screen group, straight in the database, with its key as a header. */
export async function makePlayer(
  db: Database,
  place: { readonly spaceId: number; readonly screenGroupId: number },
): Promise<{ id: number; code: string; headers: { authorization: string } }> {
  const code = `player-${++counter}`;
  const createdAt = Temporal.Instant.from("2026-01-05T09:00:00Z");
  const { id } = await db
    .insertInto("devices")
    .values({ ...place, code, kind: "screen", name: "Wall player", createdAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  const key = makeDeviceKey();
  await db
    .insertInto("deviceKeys")
    .values({ deviceId: id, keyHash: hashOfDeviceKey(key), createdAt })
    .execute();
  return { id, code, headers: { authorization: `Device ${key}` } };
}
