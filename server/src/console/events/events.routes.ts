import * as contract from "@frontage/contract/console/site/events.ts";
import { defaultListLimit } from "@frontage/contract/console/lists.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { notFound } from "../../http/reply/refusal.ts";
import { changeEvent, presentStaffEvent, putEventBack, takeEventOff } from "./moderate-events.ts";
import { findStaffEvent, listStaffEvents } from "./staff-events.queries.ts";
import { serve } from "../../http/request/serve.ts";

/** Serves the event pages of bookings to staff. Source: docs/spaces/events.md#in-the-console */
export function staffEventsRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock } = parts;

  const getEvent = async (code: string) => {
    const row = await findStaffEvent(db, code);
    if (!row) {
      throw notFound("Event");
    }
    return presentStaffEvent(row);
  };

  serve(api, contract.listStaffEvents, {
    async handle({ query: { q, limit = defaultListLimit, offset = 0, ...filter } }) {
      const { rows, ...found } = await listStaffEvents(db, { ...filter, search: q }, clock.now(), {
        limit,
        offset,
      });
      return { ...found, results: rows.map(presentStaffEvent) };
    },
  });

  serve(api, contract.getStaffEvent, {
    find: ({ params }) => getEvent(params.code),
    handle: async ({ found }) => found,
  });

  serve(api, contract.updateStaffEvent, {
    find: ({ params }) => getEvent(params.code),
    async handle({ params: { code }, body, actor }) {
      await changeEvent(parts, actor, code, body);
      return getEvent(code);
    },
  });

  serve(api, contract.takeEventOff, {
    find: ({ params }) => getEvent(params.code),
    async handle({ params: { code }, body, actor }) {
      await takeEventOff(parts, actor, code, body);
      return getEvent(code);
    },
  });

  serve(api, contract.putEventBack, {
    find: ({ params }) => getEvent(params.code),
    async handle({ params: { code }, body, actor }) {
      await putEventBack(parts, actor, code, body.version);
      return getEvent(code);
    },
  });
}
