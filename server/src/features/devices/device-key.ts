import type { FastifyRequest } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { Refusal } from "../../http/reply/refusal.ts";
import { hashToken, createSecretToken } from "../accounts/sessions/secret-token.ts";
import { findDeviceByKey, recordContact, type CallingDevice } from "./devices.queries.ts";

/** Makes a device key of 256 random bits. */
export const makeDeviceKey = createSecretToken;

/** The hash of a key. The key itself is not stored. */
export const hashOfDeviceKey = hashToken;

/**
 * Returns the device that authenticates with `Authorization: Device <key>`, and records the contact.
 * Source: docs/screens/devices.md#keys
 * @throws Refusal device_key_replaced if the device has a newer key or was retired
 * @throws Refusal device_key_unknown if the key is missing or was never issued, or the device is of another kind
 */
export async function requireDevice(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  request: FastifyRequest,
  kind: CallingDevice["kind"],
): Promise<CallingDevice> {
  const [, key] = /^Device (\S{1,200})$/.exec(request.headers.authorization ?? "") ?? [];
  const found = key === undefined ? null : await findDeviceByKey(db, hashOfDeviceKey(key));
  if (!found || found.device.kind !== kind) {
    throw new Refusal(
      "device_key_unknown",
      "This device key is unknown. Check it, or ask for a new one.",
    );
  }
  if (found.isReplaced) {
    throw new Refusal(
      "device_key_replaced",
      "This device key has been replaced. Set the device up with its new key.",
    );
  }
  await recordContact(db, found.device.id, clock.now());
  return found.device;
}
