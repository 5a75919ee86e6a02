import type { AppParts } from "../../app-parts.ts";
import { hashOfDeviceKey, makeDeviceKey } from "./device-key.ts";
import { deviceNotFound } from "./devices.policy.ts";
import * as queries from "./devices.queries.ts";

type Parts = Pick<AppParts, "db" | "clock">;

/**
 * Gives a device a new key and returns it; the one before stops working. Of two replacements at once the later one has
 * the key that works. Source: docs/devices.md#keys
 * @throws Refusal not_found if the device was retired meanwhile
 */
export async function replaceDeviceKey({ db, clock }: Parts, deviceId: number): Promise<string> {
  const key = makeDeviceKey();
  await db.transaction().execute(async (tx) => {
    if (!(await queries.lockDevice(tx, deviceId))) {
      throw deviceNotFound();
    }
    const now = clock.now();
    await queries.endDeviceKey(tx, deviceId, now);
    await queries.insertDeviceKey(tx, {
      keyHash: hashOfDeviceKey(key),
      deviceId,
      createdAt: now,
    });
  });
  return key;
}

/**
 * Retires a device: its key stops working, what it counted stays. Source: docs/devices.md#retiring
 * @throws Refusal not_found if the device was retired meanwhile
 */
export async function retireDevice({ db, clock }: Parts, deviceId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await queries.lockDevice(tx, deviceId))) {
      throw deviceNotFound();
    }
    const now = clock.now();
    await queries.endDeviceKey(tx, deviceId, now);
    await queries.setRetired(tx, deviceId, now);
  });
}
