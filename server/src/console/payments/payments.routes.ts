import { defaultListLimit } from "@frontage/contract/console/lists.ts";
import * as contract from "@frontage/contract/console/payments.ts";
import { startOfDay } from "@frontage/domain/time/zoned-day.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { recordAudit } from "../../audit/record-audit.queries.ts";
import { CsvFile } from "../../http/reply/csv-file.ts";
import { notFound, Refusal } from "../../http/reply/refusal.ts";
import { tryRefund } from "../../features/bookings/refunds/pay-refunds.ts";
import { findOwedRefund } from "../../features/bookings/refunds/refunds.queries.ts";
import { getBookingSettings } from "../../features/settings/settings.queries.ts";
import { serve } from "../../http/request/serve.ts";
import { listPaymentDetails, listPayments } from "./payments-list.queries.ts";
import { presentOwedRefund, presentPayment, presentRefusedDebit } from "./present-payment.ts";
import { listOwedRefunds, listRefusedDebits } from "./unsettled.queries.ts";
import { writePayments } from "./write-payments.ts";

interface Dates {
  readonly q?: string | undefined;
  readonly from?: Temporal.PlainDate | undefined;
  readonly to?: Temporal.PlainDate | undefined;
}

/** Serves charges and refunds to staff. Source: docs/console/payments.md */
export function consolePaymentsRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, gateway, clock } = parts;

  const readFilter = async <Rest extends Dates>({ q, from, to, ...rest }: Rest) => {
    const { defaultTimeZone: zone } = await getBookingSettings(db);
    const filter = {
      ...rest,
      search: q,
      from: from && startOfDay(from, zone),
      until: to && startOfDay(to.add({ days: 1 }), zone),
    };
    return { filter, zone };
  };

  serve(api, contract.listPayments, {
    async handle({ query: { limit = defaultListLimit, offset = 0, sort = "-created", ...query } }) {
      const { filter } = await readFilter(query);
      const { rows, ...found } = await listPayments(db, filter, { sort, limit, offset });
      const details = await listPaymentDetails(db, rows);
      return {
        ...found,
        results: rows.map((row) => presentPayment(row, details, gateway.provider)),
      };
    },
  });

  serve(api, contract.downloadPayments, {
    async handle({ query }) {
      const { filter, zone } = await readFilter(query);
      return new CsvFile("payments.csv", writePayments(parts, filter, zone));
    },
  });

  serve(api, contract.listUnsettledPayments, {
    async handle({ query: { limit = defaultListLimit, debitsOffset = 0, refundsOffset = 0 } }) {
      const [debits, refunds] = await Promise.all([
        listRefusedDebits(db, { limit, offset: debitsOffset }),
        listOwedRefunds(db, { limit, offset: refundsOffset }),
      ]);
      return {
        refusedDebitCount: debits.count,
        refusedDebits: debits.rows.map(presentRefusedDebit),
        owedRefundCount: refunds.count,
        owedRefunds: refunds.rows.map(presentOwedRefund),
      };
    },
  });

  serve(api, contract.retryRefund, {
    async find({ params }) {
      const refund = await findOwedRefund(db, params.code);
      if (!refund) {
        throw notFound("Owed refund");
      }
      if (refund.isDisputed) {
        throw new Refusal(
          "charge_disputed",
          "The charge is disputed, so it cannot be refunded. The refund goes out once the dispute is won.",
        );
      }
      return refund;
    },
    async handle({ found, actor }) {
      // The provider is asked with no transaction open, so the entry is written before it.
      await db.transaction().execute((tx) =>
        recordAudit(tx, clock, actor, {
          action: "refund.retry",
          subject: { kind: "refund", code: found.code },
          after: { tries: found.tries + 1 },
        }),
      );
      return { isPaid: (await tryRefund(parts, found)) === "paid" };
    },
  });
}
