import {
  consoleViewpoints,
  type ConsoleViewpoints,
} from "@frontage/contract/console/spaces/viewpoints.ts";
import * as contract from "@frontage/contract/console/spaces/viewpoints.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Actor } from "../../audit/record-audit.queries.ts";
import { addFaultsOf, notFound } from "../../http/reply/refusal.ts";
import { pictureOwner } from "../../features/pictures/process/picture-turns.ts";
import { presentPicture } from "../../features/pictures/stored-picture.ts";
import type { SpaceEdit } from "../spaces/edit/change-space.ts";
import { orderViewpoints, requireEach } from "./edit/order-viewpoints.ts";
import {
  findViewpointFaults,
  removeViewpoint,
  saveViewpoint,
  storePhotograph,
} from "./edit/save-viewpoint.ts";
import { spaceNotFound } from "../../features/spaces/visible-space.ts";
import { getStaffSpace } from "../prices/get-staff-space.queries.ts";
import { serve } from "../../http/request/serve.ts";
import type { AppParts } from "../../app-parts.ts";
import { loadConsoleViewpoints } from "./present-console-viewpoints.ts";

/** Serves the viewpoints of spaces to staff. Source: docs/spaces/screens.md#viewpoints */
export function viewpointsRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db } = parts;

  const getViewpoints = async (code: string): Promise<ConsoleViewpoints> => {
    const viewpoints = await loadConsoleViewpoints(db, code);
    if (!viewpoints) {
      throw spaceNotFound();
    }
    return viewpoints;
  };
  const find = ({ params }: { params: { code: string } }) => getViewpoints(params.code);
  const findOne = async ({ params }: { params: { code: string; viewpoint: string } }) => {
    const found = await getViewpoints(params.code);
    if (!found.viewpoints.some(({ id }) => id === params.viewpoint)) {
      throw notFound("Viewpoint");
    }
    return found;
  };

  /** Makes a change and answers with the viewpoints as they then are. */
  const change = async (
    {
      actor,
      found: { code },
      body,
    }: { actor: Actor; found: ConsoleViewpoints; body: { version: number } },
    save: (edit: SpaceEdit) => Promise<void>,
  ): Promise<ConsoleViewpoints> => {
    const current = async () => z.encode(consoleViewpoints, await getViewpoints(code));
    await save({ actor, code, version: body.version, current });
    return getViewpoints(code);
  };

  serve(api, contract.listConsoleViewpoints, { find, handle: async ({ found }) => found });

  serve(api, contract.uploadViewpointPicture, {
    find,
    async handle({ body, user: staff, request }) {
      const owner = pictureOwner(staff, request);
      const picture = await storePhotograph(parts, owner, body.file);
      return { code: picture.hash, picture: presentPicture(picture, "") };
    },
  });
  serve(api, contract.addViewpoint, {
    find,
    async findFaults({ params, body }, faults) {
      await findViewpointFaults(parts, await getStaffSpace(db, params.code), null, body, faults);
    },
    handle: ({ body: { version, ...given }, ...call }) =>
      change({ ...call, body: { version } }, (edit) => saveViewpoint(parts, edit, null, given)),
  });
  serve(api, contract.saveViewpoint, {
    find: findOne,
    async findFaults({ params, body }, faults) {
      const space = await getStaffSpace(db, params.code);
      await findViewpointFaults(parts, space, Number(params.viewpoint), body, faults);
    },
    handle: ({ body: { version, ...given }, ...call }) =>
      change({ ...call, body: { version } }, (edit) =>
        saveViewpoint(parts, edit, Number(call.params.viewpoint), given),
      ),
  });
  serve(api, contract.orderViewpoints, {
    find,
    async findFaults({ found, body: { viewpoints = [] } }, faults) {
      const known = found.viewpoints.map(({ id }) => Number(id));
      await addFaultsOf(faults, () => requireEach(viewpoints.map(Number), known));
    },
    handle: (call) =>
      change(call, (edit) => orderViewpoints(parts, edit, call.body.viewpoints.map(Number))),
  });
  serve(api, contract.removeViewpoint, {
    find: findOne,
    handle: (call) =>
      change(call, (edit) => removeViewpoint(parts, edit, Number(call.params.viewpoint))),
  });
}
