import { describe, expect, test } from "vitest";
import {
  isReachable,
  nextStep,
  previousStep,
  wizardSteps,
  type WizardState,
} from "./wizard-steps.ts";

const empty: WizardState = { code: null, timeCount: 0 };
const withTimes: WizardState = { code: null, timeCount: 2 };
const edited: WizardState = { code: "ABCDE12345", timeCount: 1 };

const reachable = (state: WizardState) => wizardSteps.filter((step) => isReachable(step, state));

describe("the wizard's steps", () => {
  test("a new booking without times only reaches the time step", () => {
    expect(reachable(empty)).toEqual(["time"]);
  });

  test("a new booking with a time also reaches check-out, but not success", () => {
    expect(reachable(withTimes)).toEqual(["time", "check_out"]);
  });

  test("an existing booking reaches check-out and success, but not the time step", () => {
    expect(reachable(edited)).toEqual(["check_out", "success"]);
    expect(reachable({ ...edited, timeCount: 0 })).toEqual(["check_out", "success"]);
  });

  test("next and previous skip the add-ons but work from there", () => {
    expect(nextStep("time", withTimes)).toBe("check_out");
    expect(previousStep("check_out", withTimes)).toBe("time");
    expect(nextStep("add_ons", withTimes)).toBe("check_out");
    expect(previousStep("add_ons", withTimes)).toBe("time");
    expect(nextStep("add_ons", edited)).toBe("check_out");
    expect(previousStep("add_ons", edited)).toBeNull();
  });

  test("next and previous return null at the ends", () => {
    expect(previousStep("time", withTimes)).toBeNull();
    expect(nextStep("time", empty)).toBeNull();
    expect(nextStep("check_out", withTimes)).toBeNull();
    expect(nextStep("check_out", edited)).toBe("success");
    expect(previousStep("check_out", edited)).toBeNull();
    expect(nextStep("success", edited)).toBeNull();
  });
});
