import { defaultListLimit } from "@frontage/contract/console/lists.ts";
import {
  consoleSpace,
  type ConsoleSpace,
} from "@frontage/contract/console/spaces/console-space.ts";
import * as rulesContract from "@frontage/contract/console/spaces/own-rules.ts";
import * as partsContract from "@frontage/contract/console/spaces/space-parts.ts";
import { saveSpaceFacts } from "@frontage/contract/console/spaces/space-facts.ts";
import { saveSpaceTexts } from "@frontage/contract/console/spaces/space-texts.ts";
import * as contract from "@frontage/contract/console/spaces/spaces.ts";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { startOfDay } from "@frontage/domain/time/zoned-day.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppParts } from "../../app-parts.ts";
import type { Actor } from "../../audit/record-audit.queries.ts";
import { addFaultsOf } from "../../http/reply/refusal.ts";
import { presentPicture } from "../../features/pictures/stored-picture.ts";
import { pictureOwner } from "../../features/pictures/process/picture-turns.ts";
import { storePicture } from "../../features/pictures/store-picture.ts";
import { getBookingSettings } from "../../features/settings/settings.queries.ts";
import type { SpaceEdit } from "./edit/change-space.ts";
import { createSpace } from "./edit/create-space.ts";
import { requireKnownPlace } from "./edit/known-place.ts";
import { requireFloorPlan, saveFacts } from "./edit/save-facts.ts";
import { requireLettings, saveLettings } from "./edit/save-lettings.ts";
import {
  requireAnswers,
  requirePortraits,
  saveAmenities,
  saveAnswers,
  saveStaff,
} from "./edit/save-lists.ts";
import { requirePictures, savePictures } from "./edit/save-pictures.ts";
import { checkSentRules, listBookingsOutside, saveRules } from "./edit/rules/save-rules.ts";
import { findTextFaults, saveTexts } from "./edit/save-texts.ts";
import { archiveSpace, requireBookable, restoreSpace, setStatus } from "./edit/set-status.ts";
import { spaceNotFound } from "../../features/spaces/visible-space.ts";
import { getStaffSpace } from "../prices/get-staff-space.queries.ts";
import { serve } from "../../http/request/serve.ts";
import { findConsoleSpace, listCities, listSpaces } from "./console-spaces.queries.ts";
import { presentConsoleSpace, presentListedSpace } from "./present-console-space.ts";

/** Serves spaces to staff. Source: docs/spaces/opening-a-space.md */
export function consoleSpacesRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock } = parts;

  const getSpace = async (code: string): Promise<ConsoleSpace> => {
    const row = await findConsoleSpace(db, code, clock.now());
    if (!row) {
      throw spaceNotFound();
    }
    return presentConsoleSpace(row, clock.now());
  };
  const find = ({ params }: { params: { code: string } }) => getSpace(params.code);

  /** Makes a change and answers with the changed space. */
  const change = async (
    { actor, found, body }: { actor: Actor; found: ConsoleSpace; body: { version: number } },
    save: (edit: SpaceEdit) => Promise<void>,
    code = found.code,
  ): Promise<ConsoleSpace> => {
    await save({
      actor,
      code: found.code,
      version: body.version,
      current: async () => z.encode(consoleSpace, await getSpace(found.code)),
    });
    return getSpace(code);
  };

  serve(api, contract.listConsoleSpaces, {
    async handle({ query: { q, sort, limit = defaultListLimit, offset = 0, ...filter } }) {
      const settings = await getBookingSettings(db);
      const now = clock.now();
      const first = todayOf(settings, now).with({ day: 1 });
      const month = {
        start: startOfDay(first, settings.defaultTimeZone),
        end: startOfDay(first.add({ months: 1 }), settings.defaultTimeZone),
      };
      const { rows, ...found } = await listSpaces(
        db,
        { ...filter, search: q },
        { limit, offset, sort, now, month },
      );
      return { ...found, results: rows.map(presentListedSpace), cities: await listCities(db) };
    },
  });

  serve(api, contract.createSpace, {
    findFaults: ({ body }, faults) => addFaultsOf(faults, () => requireKnownPlace(body)),
    async handle({ actor, body }) {
      return getSpace(await createSpace(parts, actor, body));
    },
  });

  serve(api, contract.getConsoleSpace, { find, handle: async ({ found }) => found });

  serve(api, saveSpaceTexts, {
    find,
    findFaults: ({ found, body }, faults) => findTextFaults(db, found, body, faults),
    handle: ({ body: { version, ...texts }, ...call }) =>
      change({ ...call, body: { version } }, (edit) => saveTexts(parts, edit, texts), texts.code),
  });
  serve(api, saveSpaceFacts, {
    find,
    findFaults: ({ body: { floorPlan = null } }, faults) =>
      addFaultsOf(faults, () => requireFloorPlan(db, floorPlan)),
    handle: ({ body: { version, ...facts }, ...call }) =>
      change({ ...call, body: { version } }, (edit) => saveFacts(parts, edit, facts)),
  });
  serve(api, partsContract.uploadSpacePicture, {
    find,
    async handle({ body, user: staff, request }) {
      const owner = pictureOwner(staff, request);
      const field = { field: "file", subject: "Picture" };
      const picture = await storePicture(parts, owner, body.file, field);
      return { code: picture.hash, picture: presentPicture(picture, "") };
    },
  });
  serve(api, partsContract.saveSpacePictures, {
    find,
    findFaults: ({ body: { pictures = [] } }, faults) =>
      addFaultsOf(faults, () => requirePictures(db, pictures)),
    handle: (call) =>
      change(call, (edit) =>
        savePictures(parts, edit, call.body.pictures, pictureOwner(call.user, call.request)),
      ),
  });
  serve(api, partsContract.saveSpaceAmenities, {
    find,
    handle: (call) => change(call, (edit) => saveAmenities(parts, edit, call.body.amenities)),
  });
  serve(api, partsContract.saveSpaceStaff, {
    find,
    findFaults: ({ body: { staff = [] } }, faults) =>
      addFaultsOf(faults, () => requirePortraits(db, staff)),
    handle: (call) => change(call, (edit) => saveStaff(parts, edit, call.body.staff)),
  });
  serve(api, partsContract.saveSpaceAnswers, {
    find,
    findFaults: ({ body: { answers = [] } }, faults) =>
      addFaultsOf(faults, () => requireAnswers(answers)),
    handle: (call) => change(call, (edit) => saveAnswers(parts, edit, call.body.answers)),
  });
  serve(api, partsContract.saveSpaceLettings, {
    find,
    async findFaults({ found, body: { lettings } }, faults) {
      if (lettings) {
        const space = await getStaffSpace(db, found.code);
        await addFaultsOf(faults, () => requireLettings(parts, space, lettings));
      }
    },
    handle: (call) => change(call, (edit) => saveLettings(parts, edit, call.body.lettings)),
  });
  serve(api, rulesContract.previewSpaceRules, {
    find: ({ params }) => getStaffSpace(db, params.code),
    findFaults: ({ body }, faults) => addFaultsOf(faults, () => checkSentRules(db, body)),
    async handle({ found: space, body }) {
      const bookings = await listBookingsOutside(parts, space, body);
      return {
        count: bookings.length,
        bookings: bookings.slice(0, rulesContract.namedBookings),
      };
    },
  });
  serve(api, rulesContract.saveSpaceRules, {
    find,
    findFaults: ({ body }, faults) => addFaultsOf(faults, () => checkSentRules(db, body)),
    handle: ({ body: { version, ...rules }, ...call }) =>
      change({ ...call, body: { version } }, (edit) => saveRules(parts, edit, rules)),
  });
  serve(api, contract.setSpaceStatus, {
    find,
    findFaults: ({ body }, faults) => addFaultsOf(faults, () => requireBookable(body)),
    handle: (call) => change(call, (edit) => setStatus(parts, edit, call.body)),
  });
  serve(api, contract.archiveSpace, {
    find,
    handle: (call) => change(call, (edit) => archiveSpace(parts, edit)),
  });
  serve(api, contract.restoreSpace, {
    find,
    handle: (call) => change(call, (edit) => restoreSpace(parts, edit)),
  });
}
