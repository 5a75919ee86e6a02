import type { FastifyRequest } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { Refusal } from "../../http/reply/refusal.ts";
import { hashOfToken, makeSecretToken } from "../accounts/sessions/secret-token.ts";
import { findDeviceByKey, touchDevice, type CallingDevice } from "./devices.queries.ts";

/** A device key: 256 random bits. */
export const makeDeviceKey = makeSecretToken;

/** What is kept of a key. */
export const hashOfDeviceKey = hashOfToken;

/**
 * The device with the key that a request carries as `Authorization: Device <key>`, noted as heard from now.
 * Source: docs/devices.md#keys
 * @throws Refusal device_key_replaced if the device has a newer key or was retired
 * @throws Refusal device_key_unknown without a key that was ever given out, or of a device of another kind
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
      "This device key is not known. Check it, or ask for a new one.",
    );
  }
  if (found.isReplaced) {
    throw new Refusal(
      "device_key_replaced",
      "This device key has been replaced. Set the device up with its new key.",
    );
  }
  await touchDevice(db, found.device.id, clock.now());
  return found.device;
}
