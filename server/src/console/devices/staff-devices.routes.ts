import * as contract from "@frontage/contract/console/devices.ts";
import type { StaffDevice } from "@frontage/contract/console/devices.ts";
import { defaultListLimit } from "@frontage/contract/console/lists.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { listDevicesById } from "../../features/devices/devices.queries.ts";
import { presentDevices } from "../../features/devices/present-devices.ts";
import { inOrderOf } from "../../lists/choose-ids.queries.ts";
import { serve } from "../../http/request/serve.ts";
import { listSilentBefore } from "./count-silent-devices.ts";
import { listDeviceIds, listDueOnPlayers } from "./staff-devices.queries.ts";

/** Lists the devices of all spaces to staff. Source: docs/screens/devices.md#in-the-console */
export function staffDevicesRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock } = parts;

  serve(api, contract.listAllDevices, {
    async handle({ query }) {
      const { q: search, kind, showing, problem, contact } = query;
      const { sort = "space", limit = defaultListLimit, offset = 0 } = query;
      const filter = {
        search,
        kind,
        showing,
        problem,
        isNeverSeen: contact === "never",
        silentBefore: contact === "silent" ? await listSilentBefore(db, clock.now()) : null,
      };
      const { rows: ids, ...found } = await listDeviceIds(db, filter, { sort, limit, offset });
      const rows = inOrderOf(ids, await listDevicesById(db, ids));
      const [devices, players] = await Promise.all([
        presentDevices(parts, rows),
        listDueOnPlayers(db, ids, clock.now()),
      ]);
      const due = new Map(players.map((player) => [player.id, presentDue(player)]));
      return {
        ...found,
        results: devices.map((device, index) => ({
          ...device,
          showingSince: rows[index]?.showingSince ?? null,
          booking: rows[index]?.bookingCode ?? null,
          due: due.get(rows[index]?.id ?? 0) ?? null,
        })),
      };
    },
  });
}

type DuePlayer = Awaited<ReturnType<typeof listDueOnPlayers>>[number];

function presentDue({ booking, idlePicture }: DuePlayer): StaffDevice["due"] {
  if (booking !== null) {
    return { showing: "design", booking };
  }
  return { showing: idlePicture ? "idle" : "nothing", booking: null };
}
