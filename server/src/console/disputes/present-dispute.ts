import { presentContact } from "../present-contact.ts";
import type { Dispute } from "@frontage/contract/console/disputes/disputes.ts";
import { money } from "@frontage/domain/money/money.ts";
import type { DisputeRow } from "./disputes-list.queries.ts";

export function presentDispute(row: DisputeRow): Dispute {
  const { id: _, amount, currency, excess, ...dispute } = row;
  return {
    ...dispute,
    amount: money(amount, currency),
    excess: money(excess, currency),
    customer: { id: row.userId, ...presentContact(row) },
  };
}
