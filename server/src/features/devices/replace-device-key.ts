import type { AppParts } from "../../app-parts.ts";
import { recordAudit, type Actor } from "../../audit/record-audit.queries.ts";
import { hashOfDeviceKey, makeDeviceKey } from "./device-key.ts";
import { deviceNotFound } from "./devices.policy.ts";
import * as queries from "./devices.queries.ts";

type Parts = Pick<AppParts, "db" | "clock">;

interface ManagedDevice {
  readonly id: number;
  readonly code: string;
}

/**
 * Replaces the key of a device and returns the new one. The previous key stops working; of two replacements at once,
 * the later key works. Source: docs/screens/devices.md#keys
 * @throws Refusal not_found if the device has been retired
 */
export async function replaceDeviceKey(
  { db, clock }: Parts,
  actor: Actor,
  { id: deviceId, code }: ManagedDevice,
): Promise<string> {
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
    await recordAudit(tx, clock, actor, {
      action: "device.replace_key",
      subject: { kind: "device", code },
    });
  });
  return key;
}

/**
 * Retires a device. Its key stops working and its counts stay. Source: docs/screens/devices.md#retiring
 * @throws Refusal not_found if the device has been retired
 */
export async function retireDevice(
  { db, clock }: Parts,
  actor: Actor,
  { id: deviceId, code }: ManagedDevice,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await queries.lockDevice(tx, deviceId))) {
      throw deviceNotFound();
    }
    const now = clock.now();
    await queries.endDeviceKey(tx, deviceId, now);
    await queries.setRetired(tx, deviceId, now);
    await recordAudit(tx, clock, actor, {
      action: "device.retire",
      subject: { kind: "device", code },
    });
  });
}
