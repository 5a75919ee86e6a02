/** The steps of the booking wizard, in order. Source: docs/booking-wizard.md#steps. */
export const wizardSteps = ["time", "add_ons", "check_out", "success"] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** What reachability depends on. */
export interface WizardState {
  /** Null for a new booking. */
  readonly code: string | null;
  /** How many times the draft has. */
  readonly timeCount: number;
}

/**
 * Time only for a booking without a code; add-ons never (two steps are shown, it has a link of its own); check-out
 * with a code or at least one time; success only with a code.
 */
export function isReachable(step: WizardStep, { code, timeCount }: WizardState): boolean {
  switch (step) {
    case "time":
      return code === null;
    case "add_ons":
      return false;
    case "check_out":
      return code !== null || timeCount > 0;
    case "success":
      return code !== null;
  }
}

/** The nearest reachable step after `step`; null if there is none. */
export function nextStep(step: WizardStep, state: WizardState): WizardStep | null {
  return (
    wizardSteps.slice(wizardSteps.indexOf(step) + 1).find((s) => isReachable(s, state)) ?? null
  );
}

/** The nearest reachable step before `step`; null if there is none. */
export function previousStep(step: WizardStep, state: WizardState): WizardStep | null {
  return (
    wizardSteps.slice(0, wizardSteps.indexOf(step)).findLast((s) => isReachable(s, state)) ?? null
  );
}
