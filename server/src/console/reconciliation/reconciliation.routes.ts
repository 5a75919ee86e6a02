import { defaultListLimit } from "@frontage/contract/console/lists.ts";
import * as contract from "@frontage/contract/console/reconciliation.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppParts } from "../../app-parts.ts";
import { recordAudit } from "../../audit/record-audit.queries.ts";
import { notFound, Refusal } from "../../http/reply/refusal.ts";
import { requireVersion } from "../../http/reply/stale.ts";
import { requestRun } from "../../features/payments/reconciliation/reconciliation.queries.ts";
import { serve } from "../../http/request/serve.ts";
import { presentDifference } from "./present-difference.ts";
import * as queries from "./reconciliation-lists.queries.ts";

/** Serves the comparison with the card provider's records. Source: docs/console/reconciliation.md */
export function reconciliationRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock, gateway, jobs } = parts;

  serve(api, contract.getReconciliation, {
    async handle() {
      const [runs, openDifferences] = await Promise.all([
        queries.listRuns(db),
        queries.countOpenDifferences(db),
      ]);
      return { provider: gateway.provider, openDifferences, runs };
    },
  });

  serve(api, contract.startReconciliation, {
    async handle({ user: staff, actor }) {
      const id = await db.transaction().execute(async (tx) => {
        const run = await requestRun(tx, staff.id, clock.now());
        if (run.isNew) {
          const subject = { kind: "reconciliation", code: String(run.id) } as const;
          await recordAudit(tx, clock, actor, { action: "reconciliation.start", subject });
        }
        await jobs.nudge("reconcile", tx);
        return run.id;
      });
      return queries.getRun(db, id);
    },
  });

  serve(api, contract.listDifferences, {
    async handle({ query: { q, limit = defaultListLimit, offset = 0, ...filter } }) {
      const page = { limit, offset };
      const { rows, ...found } = await queries.listDifferences(db, { ...filter, search: q }, page);
      return { ...found, results: rows.map(presentDifference) };
    },
  });

  const find = async (id: string) => {
    const row = /^\d{1,15}$/.test(id) ? await queries.findDifference(db, Number(id)) : null;
    if (!row) {
      throw notFound("Difference");
    }
    return row;
  };

  serve(api, contract.resolveDifference, {
    find: ({ params }) => find(params.id),
    async handle({ found: { id }, body, user: staff, actor }) {
      const current = async () =>
        z.encode(contract.reconciliationDifference, presentDifference(await find(String(id))));
      await db.transaction().execute(async (tx) => {
        const locked = await queries.lockDifference(tx, id);
        await requireVersion(locked, body.version, current);
        if (locked.resolvedAt !== null) {
          throw new Refusal("stale", "This difference has already been resolved.", {
            current: await current(),
          });
        }
        const { note } = body;
        await queries.resolveDifference(tx, id, { note, staffId: staff.id, now: clock.now() });
        await recordAudit(tx, clock, actor, {
          action: "reconciliation.resolve",
          subject: { kind: "reconciliation", code: String(id) },
          before: { state: "open" },
          after: { state: "resolved" },
          reason: note,
        });
      });
      return presentDifference(await find(String(id)));
    },
  });
}
