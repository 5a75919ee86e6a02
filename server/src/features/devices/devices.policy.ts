import type { AppParts } from "../../app-parts.ts";
import { notFound } from "../../http/reply/refusal.ts";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";
import { isLandlordAt } from "../spaces/lettings.queries.ts";
import { findBookableSpace } from "../spaces/spaces.queries.ts";
import { spaceNotFound } from "../spaces/visible-space.ts";
import { findDevice, type DeviceRow } from "./devices.queries.ts";

type Reading = Pick<AppParts, "db" | "clock">;

/**
 * Returns a space to those who manage its devices. Source: docs/screens/devices.md#who-manages-devices
 * @throws Refusal not_found for anyone but staff and the current landlord
 */
export async function getManagedSpace(
  parts: Reading,
  code: string,
  user: SignedInUser,
): Promise<{ readonly id: number }> {
  const space = await findBookableSpace(parts.db, code);
  if (!space || !(await mayManage(parts, space.id, user))) {
    throw spaceNotFound();
  }
  return space;
}

/**
 * Returns a device to those who manage it. Source: docs/screens/devices.md#who-manages-devices
 * @throws Refusal not_found for anyone else, and once the device is retired
 */
export async function getManagedDevice(
  parts: Reading,
  code: string,
  user: SignedInUser,
): Promise<DeviceRow> {
  const device = await findDevice(parts.db, code);
  if (!device || !(await mayManage(parts, device.spaceId, user))) {
    throw deviceNotFound();
  }
  return device;
}

export const deviceNotFound = () => notFound("Device");

async function mayManage(
  { db, clock }: Reading,
  spaceId: number,
  user: SignedInUser,
): Promise<boolean> {
  if (user.groups.includes("Staff")) {
    return true;
  }
  const instant = clock.now();
  return (
    user.groups.includes("Landlord") && (await isLandlordAt(db, user.id, { spaceId, instant }))
  );
}
