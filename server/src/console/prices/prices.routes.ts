import { formatWallTimeRange } from "@frontage/domain/time/format-time.ts";
import { defaultListLimit } from "@frontage/contract/console/lists.ts";
import * as contract from "@frontage/contract/console/prices/rate-cards.ts";
import { addTax, rate } from "@frontage/domain/money/rate.ts";
import { cheapestDay } from "@frontage/domain/availability/cheapest-day.ts";
import { settingsOf } from "@frontage/domain/settings/space-rules.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppParts } from "../../app-parts.ts";
import type { Facts } from "../../audit/changed-fields.ts";
import { recordAudit, type Actor } from "../../audit/record-audit.queries.ts";
import type { DatabaseTransaction } from "../../db/connect.ts";
import { addFaultsOf, notFound } from "../../http/reply/refusal.ts";
import { requireVersion } from "../../http/reply/stale.ts";
import { lockSpaces } from "../../features/availability/claim-slots.queries.ts";
import { addCard, changeCard, removeCard, setDates } from "./change-cards.ts";
import { listRateCards } from "../../features/availability/rate-cards.queries.ts";
import { checkCard, checkChangedCard, checkDates, datesOf } from "./check-card.ts";
import {
  findStoredCard,
  listStoredCards,
  type StoredCard,
} from "../../features/availability/rate-cards/stored-cards.queries.ts";
import { presentOpeningRules } from "../../features/spaces/present-space.ts";
import { getBookingSettings, listTaxes } from "../../features/settings/settings.queries.ts";
import { serve } from "../../http/request/serve.ts";
import { getStaffSpace } from "./get-staff-space.queries.ts";
import { listPricedSpaces } from "./priced-spaces.queries.ts";

type StaffSpace = Awaited<ReturnType<typeof getStaffSpace>>;

/** Serves the rate cards of spaces to staff. Source: docs/booking/pricing.md#changing-rate-cards */
export function pricesRoutes(api: FastifyInstance, { db, clock }: AppParts): void {
  const todayOf = ({ timeZone }: StaffSpace) => dateIn(timeZone, clock.now());

  serve(api, contract.listPricedSpaces, {
    async handle({ query: { q, sort, limit = defaultListLimit, offset = 0 } }) {
      const filter = { search: q, sort };
      const { count, rows } = await listPricedSpaces(db, filter, clock.now(), { limit, offset });
      return { count, results: rows };
    },
  });

  serve(api, contract.getSpacePrices, {
    find: ({ params }) => getStaffSpace(db, params.code),
    async handle({ found: space, query }) {
      const today = todayOf(space);
      const year = { first: today, last: today.add({ years: 1 }) };
      const [settings, taxes, cards, inForce] = await Promise.all([
        getBookingSettings(db),
        listTaxes(db, clock.now(), space.currency),
        listStoredCards(db, space, query.past === "all" ? null : today),
        listRateCards(db, space, year.first, year.last),
      ]);
      const taxRate = taxes[0]?.rate ?? "0";
      const cheapest = cheapestDay(inForce, settingsOf(settings, space), year);
      return {
        space,
        openingRules: presentOpeningRules(settings, space),
        today,
        taxRate,
        cheapestDay: cheapest === null ? null : addTax(cheapest, rate(taxRate)),
        cards: cards.map(presentCard),
      };
    },
  });

  serve(api, contract.addRateCard, {
    find: ({ params }) => getStaffSpace(db, params.code),
    findFaults: ({ found: space, body }, faults) =>
      addFaultsOf(faults, () => checkCard(body, todayOf(space))),
    handle: ({ found: space, body, actor }) =>
      db.transaction().execute(async (tx) => {
        const id = await addCard(tx, space, body, todayOf(space));
        const card = await getCard(tx, space, id);
        await record(tx, actor, space, "rate_card.add", { after: factsOf(card) });
        return presentCard(card);
      }),
  });

  serve(api, contract.updateRateCard, {
    find: ({ params }) => getStaffSpace(db, params.code),
    async findFaults({ found: space, params, body }, faults) {
      const card = await findStoredCard(db, space, params.id);
      if (card) {
        await addFaultsOf(faults, () => checkChangedCard(card, body, todayOf(space)));
      }
    },
    handle: ({ found: space, params, body, actor }) =>
      db.transaction().execute(async (tx) => {
        await lockSpaces(tx, [space.id]);
        const card = await getCard(tx, space, params.id);
        await requireVersion(card, body.version, async () =>
          z.encode(contract.staffRateCard, presentCard(card)),
        );
        await changeCard(tx, space, card, body, todayOf(space));
        const changed = await getCard(tx, space, card.id);
        await record(tx, actor, space, "rate_card.change", {
          before: factsOf(card),
          after: factsOf(changed),
        });
        return presentCard(changed);
      }),
  });

  serve(api, contract.removeRateCard, {
    find: ({ params }) => getStaffSpace(db, params.code),
    async handle({ found: space, params, query, actor }) {
      await db.transaction().execute(async (tx) => {
        await lockSpaces(tx, [space.id]);
        const card = await getCard(tx, space, params.id);
        await requireVersion(card, query.version, async () =>
          z.encode(contract.staffRateCard, presentCard(card)),
        );
        await removeCard(tx, card, todayOf(space));
        await record(tx, actor, space, "rate_card.remove", { before: factsOf(card) });
      });
      return undefined;
    },
  });

  serve(api, contract.setDatePrices, {
    find: ({ params }) => getStaffSpace(db, params.code),
    findFaults: ({ found: space, body }, faults) =>
      addFaultsOf(faults, () => checkDates(body, todayOf(space))),
    handle: ({ found: space, body, actor }) =>
      db.transaction().execute(async (tx) => {
        const ids = await setDates(tx, space, body, todayOf(space));
        const cards = await Promise.all(ids.map((id) => getCard(tx, space, id)));
        await record(tx, actor, space, "rate_card.set_dates", {
          after: { dates: body.dates, prices: body.prices.map(textOf) },
        });
        return cards.map(presentCard);
      }),
  });

  const record = (
    tx: DatabaseTransaction,
    actor: Actor,
    { code }: StaffSpace,
    action: `rate_card.${"add" | "change" | "remove" | "set_dates"}`,
    facts: { readonly before?: Facts; readonly after?: Facts },
  ) => recordAudit(tx, clock, actor, { action, subject: { kind: "rate_card", code }, ...facts });
}

/** @throws Refusal not_found */
async function getCard(
  tx: DatabaseTransaction,
  space: StaffSpace,
  id: number,
): Promise<StoredCard> {
  const card = await findStoredCard(tx, space, id);
  if (!card) {
    throw notFound("This rate card");
  }
  return card;
}

function presentCard({ id, startDate, endDate, isException, prices, version }: StoredCard) {
  return { id, startDate, endDate, isException, prices: [...prices], version };
}

function factsOf({ prices, ...card }: StoredCard) {
  return {
    dates: datesOf(card),
    prices: prices.map((price) => `Day ${price.day} ${textOf(price)}`),
  };
}

function textOf(price: { startTime: number; endTime: number; price: number }): string {
  return `${formatWallTimeRange(price.startTime, price.endTime)} ${price.price}`;
}
