import { readableEmail } from "@frontage/contract/accounts/email-domain.ts";
import type { Dispute } from "@frontage/contract/admin/disputes/disputes.ts";
import { money } from "@frontage/domain/money/money.ts";
import { personName } from "../person-name.ts";
import type { DisputeRow } from "./disputes-list.queries.ts";

export function presentDispute(row: DisputeRow): Dispute {
  const { id: _, amount, currency, excess, userId, email, ...dispute } = row;
  return {
    ...dispute,
    amount: money(amount, currency),
    excess: money(excess, currency),
    customer: { id: userId, name: personName(row), email: readableEmail(email) },
  };
}
