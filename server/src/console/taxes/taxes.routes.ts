import * as contract from "@frontage/contract/console/prices/taxes.ts";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { formatDateInWords } from "@frontage/domain/time/format-time.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { recordAudit } from "../../audit/record-audit.queries.ts";
import { addFaultsOf, InvalidInput, notFound } from "../../http/reply/refusal.ts";
import {
  deletePlannedTax,
  insertTax,
  listDatedTaxes,
  type DatedTaxRow,
} from "../../features/settings/dated-taxes.queries.ts";
import { getBookingSettings } from "../../features/settings/settings.queries.ts";
import { serve } from "../../http/request/serve.ts";

/** Serves the tax rates with their dates to staff. Source: docs/booking/pricing.md#tax-rates */
export function taxesRoutes(api: FastifyInstance, { db, clock }: AppParts): void {
  const today = async () => todayOf(await getBookingSettings(db), clock.now());

  serve(api, contract.listDatedTaxes, {
    async handle() {
      const [rows, date] = await Promise.all([listDatedTaxes(db), today()]);
      return rows.map((row) => ({ ...row, status: statusOf(row, rows, date) }));
    },
  });

  serve(api, contract.addTax, {
    async findFaults({ body: { currency, startDate } }, faults) {
      if (currency === undefined || startDate === undefined) {
        return;
      }
      const [others, date] = [await listDatedTaxes(db), await today()];
      await addFaultsOf(faults, () => requireFreeDate({ currency, startDate }, others, date));
    },
    async handle({ body, actor }) {
      const date = await today();
      return db.transaction().execute(async (tx) => {
        const others = await listDatedTaxes(tx);
        requireFreeDate(body, others, date);
        if (!(await insertTax(tx, body))) {
          throw dateTaken();
        }
        const { currency: code, ...after } = body;
        await recordAudit(tx, clock, actor, {
          action: "tax.add",
          subject: { kind: "tax", code },
          after,
        });
        return { ...body, status: statusOf(body, [...others, body], date) };
      });
    },
  });

  serve(api, contract.removeTax, {
    async handle({ params, actor }) {
      const date = await today();
      await db.transaction().execute(async (tx) => {
        const removed = await deletePlannedTax(tx, params, date);
        if (!removed) {
          throw notFound("A planned tax rate of that date");
        }
        const { currency: code, ...before } = removed;
        await recordAudit(tx, clock, actor, {
          action: "tax.remove",
          subject: { kind: "tax", code },
          before,
        });
      });
      return undefined;
    },
  });
}

const dateTaken = () =>
  new InvalidInput({ start_date: ["Another rate begins on this date. Remove it first."] });

/** @throws InvalidInput for a date on which bookings already have a price, or another rate of the currency begins */
function requireFreeDate(
  { currency, startDate }: Pick<DatedTaxRow, "currency" | "startDate">,
  rows: readonly DatedTaxRow[],
  today: Temporal.PlainDate,
): void {
  const others = rows.filter((row) => row.currency === currency);
  const earliest = others.length === 0 ? today : today.add({ days: 1 });
  if (Temporal.PlainDate.compare(startDate, earliest) < 0) {
    throw new InvalidInput({
      start_date: [
        `Bookings for today already have a price. Choose ${formatDateInWords(earliest)} or later.`,
      ],
    });
  }
  if (others.some((row) => row.startDate.equals(startDate))) {
    throw dateTaken();
  }
}

function statusOf(
  { currency, startDate }: DatedTaxRow,
  rows: readonly DatedTaxRow[],
  today: Temporal.PlainDate,
): contract.DatedTax["status"] {
  if (Temporal.PlainDate.compare(startDate, today) > 0) {
    return "planned";
  }
  const isReplaced = rows.some(
    (row) =>
      row.currency === currency &&
      Temporal.PlainDate.compare(row.startDate, startDate) > 0 &&
      Temporal.PlainDate.compare(row.startDate, today) <= 0,
  );
  return isReplaced ? "past" : "current";
}
