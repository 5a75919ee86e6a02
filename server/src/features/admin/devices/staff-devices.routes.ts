import * as contract from "@frontage/contract/admin/devices.ts";
import { defaultListLimit } from "@frontage/contract/admin/lists.ts";
import { silentBefore } from "@frontage/domain/devices/silent-before.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../../app-parts.ts";
import { listDevicesById } from "../../devices/devices.queries.ts";
import { presentDevices } from "../../devices/present-devices.ts";
import { getBookingSettings } from "../../settings/settings.queries.ts";
import { inOrderOf } from "../../../lists/choose-ids.queries.ts";
import { serveStaff } from "../serve-staff.ts";
import { listTimeZones } from "../today/timeline.queries.ts";
import { listDeviceIds } from "./staff-devices.queries.ts";

/** Lists the devices of all spaces to staff. Source: docs/devices.md#in-the-console */
export function staffDevicesRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock } = parts;

  serveStaff(api, contract.listAllDevices, {
    async handle({ query }) {
      const { q: search, kind, showing, contact } = query;
      const { sort = "space", limit = defaultListLimit, offset = 0 } = query;
      const filter = {
        search,
        kind,
        showing,
        isNeverSeen: contact === "never",
        silentBefore: contact === "silent" ? await silentBeforeByZone() : null,
      };
      const { rows: ids, ...found } = await listDeviceIds(db, filter, { sort, limit, offset });
      const rows = inOrderOf(ids, await listDevicesById(db, ids));
      const devices = await presentDevices(parts, rows);
      return {
        ...found,
        results: devices.map((device, index) => ({
          ...device,
          showingSince: rows[index]?.showingSince ?? null,
          booking: rows[index]?.bookingCode ?? null,
        })),
      };
    },
  });

  async function silentBeforeByZone(): Promise<Map<string, Temporal.Instant>> {
    const [zones, hours] = await Promise.all([listTimeZones(db), getBookingSettings(db)]);
    const now = clock.now();
    return new Map(zones.map((zone) => [zone, silentBefore(now, hours, zone)]));
  }
}
