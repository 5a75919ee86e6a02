import { consoleScreens, type ConsoleScreens } from "@frontage/contract/console/spaces/screens.ts";
import * as contract from "@frontage/contract/console/spaces/screens.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { findScreenFaults } from "./edit/check-screens.ts";
import { saveScreens } from "./edit/save-screens.ts";
import { spaceNotFound } from "../../features/spaces/visible-space.ts";
import { getStaffSpace } from "../prices/get-staff-space.queries.ts";
import { serve } from "../../http/request/serve.ts";
import type { AppParts } from "../../app-parts.ts";
import { loadConsoleScreens } from "./present-console-screens.ts";

/** Serves the walls and screens of spaces to staff. Source: docs/spaces/screens.md */
export function screensRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db } = parts;

  const getScreens = async (code: string): Promise<ConsoleScreens> => {
    const screens = await loadConsoleScreens(db, code);
    if (!screens) {
      throw spaceNotFound();
    }
    return screens;
  };
  const find = ({ params }: { params: { code: string } }) => getScreens(params.code);

  serve(api, contract.getConsoleScreens, { find, handle: async ({ found }) => found });

  serve(api, contract.saveSpaceScreens, {
    find,
    async findFaults({ found: { code }, body: { regions = [] } }, faults) {
      const { id } = await getStaffSpace(db, code);
      await findScreenFaults(db, id, regions, faults);
    },
    async handle({ actor, found: { code }, body: { version, regions } }) {
      const current = async () => z.encode(consoleScreens, await getScreens(code));
      await saveScreens(parts, { actor, code, version, current }, regions);
      return getScreens(code);
    },
  });
}
