import { defaultListLimit } from "@frontage/contract/console/lists.ts";
import * as contract from "@frontage/contract/console/statements.ts";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppParts } from "../../app-parts.ts";
import { recordAudit } from "../../audit/record-audit.queries.ts";
import {
  addFaultsOf,
  InvalidInput,
  notFound,
  Refusal,
  type FieldErrors,
} from "../../http/reply/refusal.ts";
import { requireVersion } from "../../http/reply/stale.ts";
import { downloadStatement } from "../../features/landlords/statements/download-statement.ts";
import { findStatement } from "../../features/landlords/statements/statements.queries.ts";
import { getBookingSettings } from "../../features/settings/settings.queries.ts";
import { serve } from "../../http/request/serve.ts";
import { presentStatementPage, presentSummary } from "./present-statement-page.ts";
import {
  changePayout,
  listStatements,
  lockStatement,
  recordPayout,
} from "./statements-list.queries.ts";

/** Serves the statements of all landlords to staff. Source: docs/console/landlord-statements.md */
export function statementsRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock } = parts;

  serve(api, contract.listStatements, {
    async handle({
      query: { q, month, limit = defaultListLimit, offset = 0, sort = "-number", ...filter },
    }) {
      const { rows, ...found } = await listStatements(
        db,
        { ...filter, search: q, month: month?.toPlainDate({ day: 1 }) },
        { sort, limit, offset },
      );
      return { ...found, results: rows.map(presentSummary) };
    },
  });

  const find = async (number: string) => {
    const statement = await findStatement(db, number);
    if (!statement) {
      throw notFound("Statement");
    }
    return statement;
  };

  serve(api, contract.getStatement, {
    find: ({ params }) => find(params.number),
    handle: ({ found }) => presentStatementPage(db, found),
  });

  serve(api, contract.downloadStatement, {
    find: ({ params }) => find(params.number),
    handle: ({ found, params }) => downloadStatement(parts, found, params.format),
  });

  /** @throws InvalidInput if a date lies ahead */
  const requirePast = async (date: Temporal.PlainDate, field: string) => {
    const today = todayOf(await getBookingSettings(db), clock.now());
    if (Temporal.PlainDate.compare(date, today) > 0) {
      throw new InvalidInput({ [field]: ["Enter today's date or an earlier one."] });
    }
  };

  const findDateFaults = async (
    date: Temporal.PlainDate | undefined,
    field: string,
    faults: FieldErrors,
  ) => {
    if (date) {
      await addFaultsOf(faults, () => requirePast(date, field));
    }
  };

  serve(api, contract.payOutStatement, {
    find: ({ params }) => find(params.number),
    findFaults: ({ body }, faults) => findDateFaults(body.paidOn, "paid_on", faults),
    async handle({ found: { id }, params: { number }, body, actor }) {
      const { reference, paidOn } = body;
      await requirePast(paidOn, "paid_on");
      const current = async () =>
        z.encode(contract.statement, await presentStatementPage(db, await find(number)));
      await db.transaction().execute(async (tx) => {
        const locked = await lockStatement(tx, id);
        await requireVersion(locked, body.version, current);
        if (locked.paidOn !== null) {
          throw new Refusal("stale", "This statement has already been marked as paid out.", {
            current: await current(),
          });
        }
        if (locked.totalDue <= 0) {
          throw new InvalidInput({ non_field_errors: ["Nothing is due on this statement."] });
        }
        await recordPayout(tx, id, { reference, paidOn });
        await recordAudit(tx, clock, actor, {
          action: "statement.pay_out",
          subject: { kind: "statement", code: number },
          before: { reference: null, paidOn: null },
          after: { reference, paidOn, totalDue: locked.totalDue },
        });
      });
      return presentStatementPage(db, await find(number));
    },
  });

  serve(api, contract.correctPayout, {
    find: ({ params }) => find(params.number),
    findFaults: ({ body }, faults) => findDateFaults(body.payout?.paidOn, "payout.paid_on", faults),
    async handle({ found: { id }, params: { number }, body, user: staff, actor }) {
      const { version, payout, reason } = body;
      if (payout) {
        await requirePast(payout.paidOn, "payout.paid_on");
      }
      const current = async () =>
        z.encode(contract.statement, await presentStatementPage(db, await find(number)));
      await db.transaction().execute(async (tx) => {
        const { paidOn, payoutReference: reference, ...locked } = await lockStatement(tx, id);
        await requireVersion(locked, version, current);
        if (paidOn === null || reference === null) {
          throw new InvalidInput({ non_field_errors: ["No payout is recorded."] });
        }
        const by = { userId: staff.id, now: clock.now(), reason };
        await changePayout(tx, id, { version, before: { reference, paidOn }, payout, by });
        await recordAudit(tx, clock, actor, {
          action: "statement.correct_payout",
          subject: { kind: "statement", code: number },
          before: { reference, paidOn },
          after: { reference: payout?.reference ?? null, paidOn: payout?.paidOn ?? null },
          reason,
        });
      });
      return presentStatementPage(db, await find(number));
    },
  });
}
