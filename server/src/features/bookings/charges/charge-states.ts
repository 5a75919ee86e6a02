import type { Charges } from "../../../db/schema.gen.ts";

/** The state of a charge. Source: docs/booking/lifecycle.md#states-of-a-charge */
export type ChargeStatus = Charges["status"];

/** The purpose of a charge. Source: docs/booking/lifecycle.md#purposes-of-a-charge */
export type ChargePurpose = Charges["purpose"];

interface Transition {
  readonly from: readonly ChargeStatus[];
  readonly to: ChargeStatus;
  readonly by: "lease holder" | "any process" | "any process after the lease";
}

/**
 * All transitions of a charge's state. The queries take their conditions from this table. A test compares it with
 * docs/booking/lifecycle.md#states-of-a-charge.
 */
export const chargeTransitions = {
  /** The bank asks the customer to confirm the charge. */
  challenge: { from: ["charging"], to: "challenged", by: "lease holder" },
  /** The customer has answered the bank, or another request replaces this charge. */
  resume: { from: ["challenged"], to: "charging", by: "any process" },
  /** The charge was abandoned by a crash or a customer who left. */
  recover: { from: ["charging", "challenged"], to: "charging", by: "any process after the lease" },
  /** The provider has the money. */
  succeed: { from: ["charging"], to: "succeeded", by: "any process" },
  /** The provider does not have the money and never will. */
  fail: { from: ["charging"], to: "failed", by: "lease holder" },
} as const satisfies Readonly<Record<string, Transition>>;

export type ChargeAction = keyof typeof chargeTransitions;

const isMadeByCustomer: Readonly<Record<ChargePurpose, boolean>> = {
  deal: true,
  change: true,
  payment: true,
  debit: false,
  extra: false,
};

/** Whether the customer can answer their bank while a charge is made. */
export function isCustomerPresent({
  purpose,
  isByStaff,
}: Pick<Charges, "purpose"> & { readonly isByStaff: boolean }): boolean {
  return isMadeByCustomer[purpose] && !isByStaff;
}
