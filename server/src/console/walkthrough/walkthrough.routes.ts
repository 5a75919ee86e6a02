import {
  consoleWalkthrough,
  type ConsoleWalkthrough,
} from "@frontage/contract/console/spaces/walkthrough.ts";
import * as contract from "@frontage/contract/console/spaces/walkthrough.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Actor } from "../../audit/record-audit.queries.ts";
import { notFound } from "../../http/reply/refusal.ts";
import type { SpaceEdit } from "../spaces/edit/change-space.ts";
import { spaceNotFound } from "../../features/spaces/visible-space.ts";
import * as edits from "./save-walkthrough.ts";
import { issueWalkthroughToken } from "../../features/walkthrough/walkthrough-token.ts";
import { pictureOwner } from "../../features/pictures/process/picture-turns.ts";
import { getStaffSpace } from "../prices/get-staff-space.queries.ts";
import { serve } from "../../http/request/serve.ts";
import type { AppParts } from "../../app-parts.ts";
import { loadConsoleWalkthrough } from "./load-console-walkthrough.ts";

/** Serves the walkthroughs of spaces to staff. Source: docs/spaces/scenes.md */
export function consoleWalkthroughRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock, signingKey } = parts;

  const getWalkthrough = async (code: string): Promise<ConsoleWalkthrough> => {
    const walkthrough = await loadConsoleWalkthrough(db, code);
    if (!walkthrough) {
      throw spaceNotFound();
    }
    return walkthrough;
  };
  const find = ({ params }: { params: { code: string } }) => getWalkthrough(params.code);
  const findModel = async ({ params }: { params: { code: string; model: string } }) => {
    const found = await getWalkthrough(params.code);
    if (!found.models.some(({ id }) => id === params.model)) {
      throw notFound("Model");
    }
    return found;
  };

  /** Makes a change and answers with the changed walkthrough. */
  const change = async (
    {
      actor,
      found: { code },
      body,
    }: { actor: Actor; found: ConsoleWalkthrough; body: { version: number } },
    save: (edit: SpaceEdit) => Promise<void>,
  ): Promise<ConsoleWalkthrough> => {
    const current = async () => z.encode(consoleWalkthrough, await getWalkthrough(code));
    await save({ actor, code, version: body.version, current });
    return getWalkthrough(code);
  };

  serve(api, contract.getConsoleWalkthrough, { find, handle: async ({ found }) => found });

  serve(api, contract.uploadWalkthroughModel, {
    find,
    handle: (call) =>
      change(call, (edit) =>
        edits.uploadModel(parts, edit, call.body.file, pictureOwner(call.user, call.request)),
      ),
  });
  serve(api, contract.saveWalkthroughEntry, {
    find: findModel,
    async findFaults({ params, body }, faults) {
      const space = await getStaffSpace(db, params.code);
      await edits.findEntryFaults(db, space, Number(params.model), body, faults);
    },
    handle: ({ body: { version, ...entry }, ...call }) =>
      change({ ...call, body: { version } }, (edit) =>
        edits.saveEntry(parts, edit, Number(call.params.model), entry),
      ),
  });
  serve(api, contract.publishWalkthroughModel, {
    find: findModel,
    handle: (call) =>
      change(call, (edit) => edits.publishModel(parts, edit, Number(call.params.model))),
  });
  serve(api, contract.removeWalkthroughModel, {
    find: findModel,
    handle: (call) =>
      change(call, (edit) => edits.removeModel(parts, edit, Number(call.params.model))),
  });
  serve(api, contract.createModelPreviewToken, {
    find: findModel,
    handle: async ({ params }) =>
      issueWalkthroughToken(signingKey, "model", params.model, clock.now()),
  });
}
