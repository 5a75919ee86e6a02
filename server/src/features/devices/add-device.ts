import {
  maxDevicesPerSpace,
  type addDevice as addDeviceEndpoint,
} from "@frontage/contract/devices/devices.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { AppParts } from "../../app-parts.ts";
import { recordAudit, type Actor } from "../../audit/record-audit.queries.ts";
import type { Database } from "../../db/connect.ts";
import { addFaultsOf, InvalidInput, Refusal, type FieldErrors } from "../../http/reply/refusal.ts";
import { newCode } from "../../text/random-code.ts";
import { lockSpaces } from "../availability/claim-slots.queries.ts";
import { findBookableSpace } from "../spaces/spaces.queries.ts";
import { hashOfDeviceKey, makeDeviceKey } from "./device-key.ts";
import * as queries from "./devices.queries.ts";

type DeviceBody = EndpointInput<typeof addDeviceEndpoint>["body"];

/**
 * Adds a device to a space and returns its code and its key. Only a hash of the key is stored.
 * @throws InvalidInput for an unknown space, or a screen group that does not match the kind of device or the space
 * @throws Refusal device_limit_reached
 */
export async function addDevice(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  actor: Actor,
  body: DeviceBody,
): Promise<{ code: string; key: string }> {
  const { name, kind, space, screenGroup = null } = body;
  const place = await placeOf(db, body);
  if (!place) {
    throw new Error("A device without a space was not refused");
  }
  const { spaceId, screenGroupId } = place;
  const code = newCode();
  const key = makeDeviceKey();
  await db.transaction().execute(async (tx) => {
    await lockSpaces(tx, [spaceId]);
    if ((await queries.countDevices(tx, spaceId)) >= maxDevicesPerSpace) {
      throw new Refusal(
        "device_limit_reached",
        `This space has ${maxDevicesPerSpace} devices. Retire one before you add another.`,
      );
    }
    const createdAt = clock.now();
    const device = { code, spaceId, kind, name, screenGroupId, createdAt };
    const deviceId = await queries.insertDevice(tx, device);
    await queries.insertDeviceKey(tx, { keyHash: hashOfDeviceKey(key), deviceId, createdAt });
    await recordAudit(tx, clock, actor, {
      action: "device.add",
      subject: { kind: "device", code },
      after: { name, kind, space, screenGroup },
    });
  });
  return { code, key };
}

/** Adds what is wrong with the place of a refused device to the other faults. */
export async function findPlaceFaults(
  db: Database,
  body: Partial<DeviceBody>,
  faults: FieldErrors,
): Promise<void> {
  await addFaultsOf(faults, () => placeOf(db, body));
}

/**
 * Returns the space of the device and its screen group; null for a space that could not be read.
 * @throws InvalidInput
 */
async function placeOf(
  db: Database,
  { kind, space: spaceCode, screenGroup }: Partial<DeviceBody>,
): Promise<{ spaceId: number; screenGroupId: number | null } | null> {
  const space = spaceCode === undefined ? null : await findBookableSpace(db, spaceCode);
  const errors: FieldErrors = {};
  if (spaceCode !== undefined && !space) {
    errors["space"] = ["There is no such space"];
  }
  let screenGroupId: number | null = null;
  if (kind === "footfall" && screenGroup != null) {
    errors["screen_group"] = ["A footfall counter has no screen group"];
  }
  if (kind === "screen") {
    if (screenGroup == null) {
      errors["screen_group"] = ["Screen group is required for a screen player"];
    } else if (space) {
      screenGroupId = await queries.findScreenGroupId(db, space.id, screenGroup);
      if (screenGroupId === null) {
        errors["screen_group"] = ["This space has no such screen group"];
      }
    }
  }
  if (Object.keys(errors).length > 0) {
    throw new InvalidInput(errors);
  }
  return space && { spaceId: space.id, screenGroupId };
}
