import type { WizardStep } from "@frontage/domain/bookings/draft/wizard-steps.ts";
import { href, type SitePath } from "../../../ui/paths/site-path.ts";

const newSteps = {
  time: "/bookings/create/time",
  add_ons: "/bookings/create/add-ons",
  check_out: "/bookings/create/check-out",
  // A new booking has no success page yet.
  success: "/bookings/create/check-out",
} as const satisfies Record<WizardStep, string>;

const bookedSteps = {
  time: "/bookings/:code/time",
  add_ons: "/bookings/:code/add-ons",
  check_out: "/bookings/:code/check-out",
  success: "/bookings/:code/success",
} as const satisfies Record<WizardStep, string>;

/** The path of a step, for a new booking if the code is null. */
export function stepPath(step: WizardStep, code: string | null): SitePath {
  return code === null ? href(newSteps[step]) : href(bookedSteps[step], { code });
}
