import type { raiseTestPayEvent } from "@frontage/contract/admin/disputes/disputes.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { TestPay } from "../../adapters/card-gateway/testpay.ts";
import type { TestPayIncident } from "../../adapters/card-gateway/testpay-events.ts";
import { recordAudit, type Actor } from "../../audit/record-audit.queries.ts";
import { InvalidInput, notFound } from "../../http/reply/refusal.ts";
import type { ChargeParts } from "../../features/bookings/charges/charge-parts.ts";
import { followEvent } from "../../features/bookings/provider-events/follow-event.ts";

type Body = EndpointInput<typeof raiseTestPayEvent>["body"];

/**
 * Changes TestPay's records as a bank would, and handles the event that follows. Source: docs/console/disputes.md#trying-it-out
 * @throws Refusal not_found if TestPay has no such object in a state that allows it
 */
export async function raiseTestEvent(
  parts: ChargeParts,
  testPay: TestPay,
  body: Body,
  actor: Actor,
): Promise<void> {
  const event = await testPay.raise(incidentOf(body));
  if (!event) {
    throw notFound("A charge, dispute or refund for this event");
  }
  await parts.db.transaction().execute((tx) =>
    recordAudit(tx, parts.clock, actor, {
      action: "testpay.raise",
      subject: { kind: "charge", code: body.reference ?? event.reference ?? "" },
      after: { what: body.what, amount: body.amount },
    }),
  );
  await followEvent(parts, event);
}

/** @throws InvalidInput if a reference or an amount is missing */
function incidentOf({ what, reference, amount, reason = "general" }: Body): TestPayIncident {
  const required = <Value>(value: Value | undefined, field: string): Value => {
    if (value === undefined) {
      throw new InvalidInput({ [field]: ["This event needs it."] });
    }
    return value;
  };
  switch (what) {
    case "payout_failed":
      return { what, amount: required(amount, "amount") };
    case "dispute_opened":
    case "inquiry_opened": {
      const charge = required(reference, "reference");
      return { what, charge, amount: required(amount, "amount"), reason };
    }
    case "refund_failed":
      return { what, refund: required(reference, "reference") };
    case "charge_failed":
      return { what, charge: required(reference, "reference") };
    default:
      return { what, dispute: required(reference, "reference") };
  }
}
