import type { raiseTestPayEvent } from "@frontage/contract/console/disputes/disputes.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { Readable } from "@frontage/contract/readable-parts.ts";
import { money } from "@frontage/domain/money/money.ts";
import type { TestPay } from "../../adapters/card-gateway/testpay/testpay.ts";
import type { TestPayIncident } from "../../adapters/card-gateway/testpay/testpay-events.ts";
import { recordAudit, type Actor } from "../../audit/record-audit.queries.ts";
import { addFaultsOf, notFound, refuseFaults, type FieldErrors } from "../../http/reply/refusal.ts";
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

/** Adds what an event of a refused body needs and does not have. */
export async function findEventFaults(
  { what, reference, amount }: Readable<Body>,
  faults: FieldErrors,
): Promise<void> {
  if (what !== undefined) {
    const given = amount && money(0, "GBP");
    await addFaultsOf(faults, () => incidentOf({ what, reference, amount: given }));
  }
}

/** @throws InvalidInput if a reference or an amount is missing */
function incidentOf({ what, reference, amount, reason = "general" }: Body): TestPayIncident {
  const missing: FieldErrors = {};
  const required = <Value>(field: string, value: Value | undefined, stand: Value): Value => {
    if (value === undefined) {
      missing[field] = ["This event needs it."];
    }
    return value ?? stand;
  };
  const referenceOf = () => required("reference", reference, "");
  const amountOf = () => required("amount", amount, money(0, "GBP"));
  const read = (): TestPayIncident => {
    switch (what) {
      case "payout_failed":
        return { what, amount: amountOf() };
      case "dispute_opened":
      case "inquiry_opened":
        return { what, charge: referenceOf(), amount: amountOf(), reason };
      case "refund_failed":
        return { what, refund: referenceOf() };
      case "charge_failed":
        return { what, charge: referenceOf() };
      default:
        return { what, dispute: referenceOf() };
    }
  };
  const incident = read();
  refuseFaults(missing);
  return incident;
}
