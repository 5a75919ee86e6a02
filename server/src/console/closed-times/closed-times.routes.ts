import * as contract from "@frontage/contract/console/prices/closed-times.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppParts } from "../../app-parts.ts";
import { recordAudit } from "../../audit/record-audit.queries.ts";
import type { Database } from "../../db/connect.ts";
import { addFaultsOf, notFound } from "../../http/reply/refusal.ts";
import { requireVersion } from "../../http/reply/stale.ts";
import { lockSpaces } from "../../features/availability/claim-slots.queries.ts";
import { checkSentRule, closeSpace } from "./close-space.ts";
import {
  endClosedTime,
  findClosedTime,
  listComingClosedTimes,
  listTightPairs,
  setBuffers,
  type StoredClosedTime,
} from "../../features/availability/closed-times/closed-times.queries.ts";
import { getStaffSpace } from "../prices/get-staff-space.queries.ts";
import { serve } from "../../http/request/serve.ts";

/** The number of pairs of bookings that a preview of buffers names. */
const namedPairs = 50;

/** Serves the closed times and buffers of spaces to staff. Source: docs/booking/availability.md#closed-times */
export function closedTimesRoutes(api: FastifyInstance, { db, clock }: AppParts): void {
  serve(api, contract.getSpaceClosedTimes, {
    find: ({ params }) => getStaffSpace(db, params.code),
    async handle({ found: space }) {
      const now = clock.now();
      return {
        space,
        today: dateIn(space.timeZone, now),
        buffers: buffersOf(space),
        closedTimes: await listComingClosedTimes(db, space.id, now),
      };
    },
  });

  serve(api, contract.closeSpace, {
    find: ({ params }) => getStaffSpace(db, params.code),
    findFaults: ({ found: space, body }, faults) =>
      addFaultsOf(faults, () => checkSentRule(body, space, clock.now())),
    handle: ({ found: space, body, actor }) =>
      db.transaction().execute(async (tx) => {
        const now = clock.now();
        const code = await closeSpace(tx, space, body, now);
        const closed = await getClosedTime(tx, space.id, code, now);
        await recordAudit(tx, clock, actor, {
          action: "closed_time.add",
          subject: { kind: "closed_time", code: space.code },
          after: factsOf(closed),
          reason: body.reason,
        });
        return closed;
      }),
  });

  serve(api, contract.reopenSpace, {
    find: ({ params }) => getStaffSpace(db, params.code),
    async handle({ found: space, params, actor }) {
      await db.transaction().execute(async (tx) => {
        const now = clock.now();
        await lockSpaces(tx, [space.id]);
        const closed = await getClosedTime(tx, space.id, params.closedTime, now);
        await endClosedTime(tx, closed.id, now);
        await recordAudit(tx, clock, actor, {
          action: "closed_time.remove",
          subject: { kind: "closed_time", code: space.code },
          before: factsOf(closed),
        });
      });
      return undefined;
    },
  });

  serve(api, contract.previewBuffers, {
    find: ({ params }) => getStaffSpace(db, params.code),
    handle: ({ found: space, body }) =>
      listTightPairs(db, space.id, {
        minutes: Math.max(body.bufferBefore, body.bufferAfter),
        now: clock.now(),
        limit: namedPairs,
      }),
  });

  serve(api, contract.updateBuffers, {
    find: ({ params }) => getStaffSpace(db, params.code),
    handle: ({ params, body, actor }) =>
      db.transaction().execute(async (tx) => {
        const { id } = await getStaffSpace(tx, params.code);
        await lockSpaces(tx, [id]);
        const space = await getStaffSpace(tx, params.code);
        const before = buffersOf(space);
        await requireVersion(before, body.version, async () =>
          z.encode(contract.updateBuffers.answer, before),
        );
        await setBuffers(tx, id, body);
        const { version: _, ...after } = body;
        await recordAudit(tx, clock, actor, {
          action: "space.change_buffers",
          subject: { kind: "space", code: space.code },
          before: { bufferBefore: space.bufferBefore, bufferAfter: space.bufferAfter },
          after,
        });
        return { ...after, version: before.version + 1 };
      }),
  });
}

function buffersOf(space: Awaited<ReturnType<typeof getStaffSpace>>): contract.Buffers {
  const { bufferBefore, bufferAfter, buffersVersion: version } = space;
  return { bufferBefore, bufferAfter, version };
}

function factsOf({ id: _, code: _code, remaining: dates, ...closed }: StoredClosedTime) {
  return { ...closed, dates };
}

/** @throws Refusal not_found */
async function getClosedTime(
  db: Database,
  spaceId: number,
  code: string,
  now: Temporal.Instant,
): Promise<StoredClosedTime> {
  const closed = await findClosedTime(db, spaceId, code, now);
  if (!closed) {
    throw notFound("This closed time");
  }
  return closed;
}
