import { presentContact } from "../present-contact.ts";
import { defaultListLimit } from "@frontage/contract/console/lists.ts";
import * as contract from "@frontage/contract/console/discounts.ts";
import { money } from "@frontage/domain/money/money.ts";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppParts } from "../../app-parts.ts";
import { recordAudit } from "../../audit/record-audit.queries.ts";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { addFaultsOf, InvalidInput, notFound, type FieldErrors } from "../../http/reply/refusal.ts";
import { requireVersion } from "../../http/reply/stale.ts";
import { addDiscount, codeTaken, requireDates } from "./add-discount.ts";
import {
  findStaffDiscount,
  listDiscountUses,
  listStaffDiscounts,
  lockDiscount,
  setDiscount,
  type DiscountRules,
  type StoredDiscount,
} from "./staff-discounts.queries.ts";
import { getBookingSettings } from "../../features/settings/settings.queries.ts";
import { serve } from "../../http/request/serve.ts";

/** Serves the discounts and their uses to staff. Source: docs/booking/discounts.md#in-the-console */
export function staffDiscountsRoutes(api: FastifyInstance, { db, clock }: AppParts): void {
  const today = async () => todayOf(await getBookingSettings(db), clock.now());

  serve(api, contract.listStaffDiscounts, {
    async handle({ query: { q, limit = defaultListLimit, offset = 0, ...filter } }) {
      const { rows, ...found } = await listStaffDiscounts(
        db,
        { ...filter, search: q },
        await today(),
        { limit, offset },
      );
      return { ...found, results: rows };
    },
  });

  serve(api, contract.getStaffDiscount, {
    find: async ({ params }) => getDiscount(db, params.code, await today()),
    handle: async ({ found }) => found,
  });

  serve(api, contract.addDiscount, {
    async findFaults({ body: { code, startDate = null, endDate = null } }, faults) {
      await addFaultsOf(faults, () => requireDates({ startDate, endDate }));
      if (code !== undefined && (await findStaffDiscount(db, code, await today()))) {
        await addFaultsOf(faults, () => Promise.reject(codeTaken()));
      }
    },
    async handle({ body, actor }) {
      await addDiscount({ db, clock }, actor, body);
      return getDiscount(db, body.code, await today());
    },
  });

  serve(api, contract.updateDiscount, {
    find: async ({ params }) => getDiscount(db, params.code, await today()),
    findFaults: ({ body: { startDate = null, endDate = null } }, faults) =>
      addFaultsOf(faults, () => requireDates({ startDate, endDate })),
    async handle({ params, body: { version, ...rules }, actor }) {
      const date = await today();
      requireDates(rules);
      return db.transaction().execute(async (tx) => {
        const discount = await getForChange(tx, params.code, date, version);
        await requireChangeable(tx, discount, rules, date);
        await setDiscount(tx, discount.id, rules);
        await recordAudit(tx, clock, actor, {
          action: "discount.change",
          subject: { kind: "discount", code: rules.code },
          before: rulesOf(discount),
          after: { ...rules },
        });
        return getDiscount(tx, rules.code, date);
      });
    },
  });

  for (const [endpoint, action, isArchived] of [
    [contract.archiveDiscount, "discount.archive", true],
    [contract.restoreDiscount, "discount.restore", false],
  ] as const) {
    serve(api, endpoint, {
      find: async ({ params }) => getDiscount(db, params.code, await today()),
      async handle({ params, body, actor }) {
        const date = await today();
        return db.transaction().execute(async (tx) => {
          const discount = await getForChange(tx, params.code, date, body.version);
          await setDiscount(tx, discount.id, { archivedAt: isArchived ? clock.now() : null });
          await recordAudit(tx, clock, actor, {
            action,
            subject: { kind: "discount", code: discount.code },
            before: { isArchived: discount.status === "archived" },
            after: { isArchived },
          });
          return getDiscount(tx, discount.code, date);
        });
      },
    });
  }

  serve(api, contract.listDiscountUses, {
    find: async ({ params }) => getDiscount(db, params.code, await today()),
    async handle({ found, query: { limit = defaultListLimit, offset = 0 } }) {
      const { count, rows } = await listDiscountUses(db, found.id, { limit, offset });
      return {
        count,
        results: rows.map((row) => ({
          ...row,
          customer: presentContact(row),
          bookings: row.bookings.map(({ code }) => code),
          discount: money(row.discount, row.currency),
        })),
      };
    },
  });
}

/** @throws Refusal not_found */
async function getDiscount(
  db: Database,
  code: string,
  today: Temporal.PlainDate,
): Promise<StoredDiscount> {
  const discount = await findStaffDiscount(db, code, today);
  if (!discount) {
    throw notFound("This discount");
  }
  return discount;
}

/** @throws Refusal not_found, stale */
async function getForChange(
  tx: DatabaseTransaction,
  code: string,
  today: Temporal.PlainDate,
  version: number,
): Promise<StoredDiscount> {
  await lockDiscount(tx, code);
  const discount = await getDiscount(tx, code, today);
  await requireVersion(discount, version, async () => z.encode(contract.staffDiscount, discount));
  return discount;
}

/** @throws InvalidInput */
async function requireChangeable(
  tx: DatabaseTransaction,
  { code, uses }: StoredDiscount,
  rules: DiscountRules,
  today: Temporal.PlainDate,
): Promise<void> {
  const errors: FieldErrors = {};
  if (rules.code !== code && uses > 0) {
    errors["code"] = ["This code has been used. Add another discount for a new code."];
  } else if (rules.code !== code && (await findStaffDiscount(tx, rules.code, today))) {
    throw codeTaken();
  }
  if (rules.maxUses !== null && rules.maxUses < uses) {
    errors["max_uses"] = [`It has been used ${uses} times. Use ${uses} or more.`];
  }
  if (Object.keys(errors).length > 0) {
    throw new InvalidInput(errors);
  }
}

function rulesOf(discount: StoredDiscount): Record<keyof DiscountRules, unknown> {
  const { code, description, rate, oncePerUser, maxUses, startDate, endDate } = discount;
  return { code, description, rate, oncePerUser, maxUses, startDate, endDate };
}
