import { personName } from "@frontage/domain/text/person-name.ts";
import * as contract from "@frontage/contract/console/disputes/disputes.ts";
import { defaultListLimit } from "@frontage/contract/console/lists.ts";
import { money } from "@frontage/domain/money/money.ts";
import type { FastifyInstance } from "fastify";
import type { TestPay } from "../../adapters/card-gateway/testpay/testpay.ts";
import { recordAudit } from "../../audit/record-audit.queries.ts";
import { notFound, Refusal } from "../../http/reply/refusal.ts";
import { Download } from "../../http/reply/download.ts";
import type { ChargeParts } from "../../features/bookings/charges/charge-parts.ts";
import { payHeldRefundByTransfer } from "../bookings/actions/pay-by-transfer.ts";
import { findTransferFaults } from "../bookings/actions/transfer-instant.ts";
import { findOwedRefund } from "../../features/bookings/refunds/refunds.queries.ts";
import { serve } from "../../http/request/serve.ts";
import type { AppParts } from "../../app-parts.ts";
import { findDispute, listDisputes } from "./disputes-list.queries.ts";
import * as payouts from "./failed-payouts.queries.ts";
import { loadEvidence } from "./load-evidence.ts";
import { presentDispute } from "./present-dispute.ts";
import { findEventFaults, raiseTestEvent } from "./raise-test-event.ts";

export type DisputeParts = AppParts & ChargeParts & { readonly testPay: TestPay | null };

/** Serves money that leaves by another door. Source: docs/console/disputes.md */
export function disputesRoutes(api: FastifyInstance, parts: DisputeParts): void {
  const { db, clock, testPay } = parts;

  serve(api, contract.listDisputes, {
    async handle({ query: { q, limit = defaultListLimit, offset = 0, ...filter } }) {
      const page = { limit, offset };
      const { count, rows } = await listDisputes(db, { ...filter, search: q }, page);
      return { count, hasMore: false, results: rows.map(presentDispute) };
    },
  });

  serve(api, contract.downloadDisputeEvidence, {
    async find({ params }) {
      const dispute = await findDispute(db, params.code);
      if (!dispute) {
        throw notFound("Dispute");
      }
      return dispute;
    },
    async handle({ found }) {
      const evidence = await loadEvidence(parts, found);
      // PDFKit and the typeface take long to load.
      const { makeEvidencePdf } = await import("./evidence-pdf.ts");
      const name = `evidence-${found.code}.pdf`;
      return new Download(await makeEvidencePdf(evidence), "application/pdf", name);
    },
  });

  serve(api, contract.listFailedPayouts, {
    async handle({ query: { limit = defaultListLimit, offset = 0 } }) {
      const { count, rows } = await payouts.listFailedPayouts(db, { limit, offset });
      return {
        count,
        hasMore: false,
        results: rows.map(({ amount, currency, resolvedAt, note, ...row }) => ({
          ...row,
          amount: money(amount, currency),
          resolution:
            resolvedAt && note !== null ? { at: resolvedAt, by: personName(row), note } : null,
        })),
      };
    },
  });

  serve(api, contract.resolveFailedPayout, {
    async find({ params }) {
      const payout = await payouts.findFailedPayout(db, Number(params.id));
      if (!payout) {
        throw notFound("Failed payout");
      }
      return payout;
    },
    async handle({ found, body: { version, note }, user: staff, actor }) {
      await db.transaction().execute(async (tx) => {
        const by = { userId: staff.id, note, now: clock.now() };
        if (!(await payouts.resolvePayout(tx, { id: found.id, version }, by))) {
          throw new Refusal("stale", "This payout has already been resolved.", {
            current: { version: found.version },
          });
        }
        await recordAudit(tx, clock, actor, {
          action: "payout.resolve",
          subject: { kind: "payout", code: found.reference },
          after: { note },
        });
      });
      return undefined;
    },
  });

  serve(api, contract.payRefundByTransfer, {
    async find({ params }) {
      const refund = await findOwedRefund(db, params.code);
      if (!refund?.isHeld) {
        throw notFound("Refund that waits for staff");
      }
      return refund;
    },
    findFaults: ({ body }, faults) => findTransferFaults(parts, body, faults),
    async handle({ found, body, actor }) {
      await payHeldRefundByTransfer(parts, found, { ...body, actor });
      return undefined;
    },
  });

  serve(api, contract.raiseTestPayEvent, {
    async find() {
      if (!testPay) {
        throw notFound("This address");
      }
      return testPay;
    },
    findFaults: ({ body }, faults) => findEventFaults(body, faults),
    async handle({ found, body, actor }) {
      await raiseTestEvent(parts, found, body, actor);
      return undefined;
    },
  });
}
