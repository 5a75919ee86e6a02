import type { WizardStep } from "@frontage/domain/bookings/draft/wizard-steps.ts";

const segments = {
  time: "time",
  add_ons: "add-ons",
  check_out: "check-out",
  success: "success",
} as const satisfies Record<WizardStep, string>;

/** The path of a step. A new booking has no success page yet and gets check-out instead. */
export function stepPath(step: WizardStep, code: string | null): string {
  return code === null
    ? `/bookings/create/${step === "success" ? "check-out" : segments[step]}`
    : `/bookings/${code}/${segments[step]}`;
}
