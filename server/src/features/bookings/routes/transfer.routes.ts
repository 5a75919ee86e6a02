import * as contract from "@frontage/contract/bookings/transfer.ts";
import { money } from "@frontage/domain/money/money.ts";
import { transferInstructions } from "@frontage/domain/transfers/transfer-instructions.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../../app-parts.ts";
import { serve } from "../../../http/request/serve.ts";
import { getEditableBooking } from "../read/bookings.policy.ts";

/** Serves how to pay on invoice, only to the owner of a booking and staff. Source: docs/booking/transfers.md#how-to-pay */
export function transferRoutes(api: FastifyInstance, { db, siteSettings }: AppParts): void {
  serve(api, contract.getTransfer, {
    find: ({ params, user }) => getEditableBooking(db, params.code, user),
    async handle({ found: { row } }) {
      const { code, currency, paymentTerms, outstandingAmount, outstandingDueDate } = row;
      if (paymentTerms !== "invoice" || outstandingAmount === 0) {
        return null;
      }
      const { bank } = await siteSettings.get();
      const amount = money(outstandingAmount, currency);
      return transferInstructions(bank, { code, amount, dueDate: outstandingDueDate });
    },
  });
}
