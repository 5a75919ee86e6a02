import * as contract from "@frontage/contract/devices/devices.ts";
import type { Device } from "@frontage/contract/devices/devices.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { serve } from "../../http/request/serve.ts";
import { recordSecurityEvent } from "../../http/security-log.ts";
import { addDevice, findPlaceFaults } from "./add-device.ts";
import { deviceNotFound, getManagedDevice, getManagedSpace } from "./devices.policy.ts";
import { findDevice, listDevicesOfSpace } from "./devices.queries.ts";
import { presentDevices } from "./present-devices.ts";
import { replaceDeviceKey, retireDevice } from "./replace-device-key.ts";

/** Serves the footfall counters and screen players of spaces. Source: docs/screens/devices.md */
export function devicesRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db } = parts;

  const getDevice = async (code: string): Promise<Device> => {
    const row = await findDevice(db, code);
    const [device] = row ? await presentDevices(parts, [row]) : [];
    if (!device) {
      throw deviceNotFound();
    }
    return device;
  };

  serve(api, contract.listSpaceDevices, {
    find: ({ params, user }) => getManagedSpace(parts, params.code, user),
    handle: async ({ found }) => presentDevices(parts, await listDevicesOfSpace(db, found.id)),
  });

  serve(api, contract.replaceDeviceKey, {
    find: ({ params, user }) => getManagedDevice(parts, params.code, user),
    async handle({ found, user, actor, request }) {
      const key = await replaceDeviceKey(parts, actor, found);
      // A change by staff is logged already.
      if (!user.groups.includes("Staff")) {
        recordSecurityEvent(parts, request, {
          event: "device_key_replaced",
          account: user.id,
          code: found.code,
        });
      }
      return { device: await getDevice(found.code), key };
    },
  });

  serve(api, contract.addDevice, {
    findFaults: ({ body }, faults) => findPlaceFaults(db, body, faults),
    async handle({ body, actor }) {
      const { code, key } = await addDevice(parts, actor, body);
      return { device: await getDevice(code), key };
    },
  });

  serve(api, contract.retireDevice, {
    find: ({ params, user }) => getManagedDevice(parts, params.code, user),
    async handle({ found, actor }) {
      await retireDevice(parts, actor, found);
      return undefined;
    },
  });
}
