import {
  getAvailability,
  getPricing,
  listReservedTimes,
  maxTimesDays,
} from "@frontage/contract/spaces/availability.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { InvalidInput, notFound } from "../../http/reply/refusal.ts";
import { serve, WireJson } from "../../http/request/serve.ts";
import { getVisibleCalendar } from "../spaces/visible-space.ts";
import { reservedTimesJson } from "./claims.queries.ts";
import { holdOwnerOf } from "./hold-owner.ts";
import { createMonthAnswers } from "./month-answers.ts";
import { listRateCards } from "./rate-cards.queries.ts";

const dayMilliseconds = 24 * 60 * 60 * 1000;

export function availabilityRoutes(api: FastifyInstance, { db, clock }: AppParts): void {
  const answerMonth = createMonthAnswers(db);
  serve(api, getPricing, {
    find: ({ params, user }) => getVisibleCalendar(db, params.code, user),
    async handle({ found, query }) {
      const [card] = await listRateCards(db, found, query.date, query.date);
      if (!card) {
        throw notFound("A rate card for that date");
      }
      return { space: found.code, ...card, prices: [...card.prices] };
    },
  });

  serve(api, listReservedTimes, {
    async handle({ query, user, request, reply }) {
      const { minTime, maxTime } = query;
      if (Temporal.Instant.compare(minTime, maxTime) >= 0) {
        throw new InvalidInput({ max_time: ["Must be after min_time."] });
      }
      if (maxTime.epochMilliseconds - minTime.epochMilliseconds > maxTimesDays * dayMilliseconds) {
        throw new InvalidInput({ max_time: [`Request at most ${maxTimesDays} days.`] });
      }
      const space = await getVisibleCalendar(db, query.space, user);
      const json = await reservedTimesJson(db, {
        space,
        within: { start: minTime, end: maxTime },
        now: clock.now(),
        exceptHoldsOf: holdOwnerOf(request, user, query.hold),
        exceptBooking: query.ignoreCode,
      });
      // The answer leaves out the caller's own holds, so no cache may store it.
      reply.header("cache-control", "private, no-store");
      return new WireJson(json);
    },
  });

  serve(api, getAvailability, {
    find: ({ params, user }) => getVisibleCalendar(db, params.code, user),
    async handle({ found, query, user, request, reply }) {
      reply.header("cache-control", "private, no-store");
      const json = await answerMonth(found, query.month, {
        now: clock.now(),
        exceptHoldsOf: holdOwnerOf(request, user, query.hold),
        exceptBooking: query.ignoreCode,
        hasNoNotice: query.withoutNotice === true,
      });
      return new WireJson(json);
    },
  });
}
