/** The steps of the booking wizard, in order. Source: docs/booking/wizard.md#steps. */
export const wizardSteps = ["time", "add_ons", "check_out", "success"] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** The state that decides which steps are reachable. */
export interface WizardState {
  /** Null for a new booking. */
  readonly code: string | null;
  /** The number of times in the draft. */
  readonly timeCount: number;
}

/**
 * The time step needs a new booking, check-out a code or at least one time, and success a code. The add-ons are not a
 * step in the bar: a separate link leads there.
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
