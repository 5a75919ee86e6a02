import { shownValue, type ConfigFault, type Environment } from "./variable.ts";

/** The settings of a start that decide what must be requested explicitly. */
interface Start {
  readonly environment: Environment;
  readonly hasDatabase: boolean;
  readonly isPublic: boolean;
  readonly allowsTestClock: boolean;
  readonly acceptsTestPayments: boolean;
  readonly isDemoSet: boolean;
}

/**
 * Finds the settings for tests and tours that this start would use without an explicit request. On a public address,
 * strangers would know the passwords, cards and time. Returns all faults at once.
 * Source: docs/running/configuration.md#on-a-public-address
 */
export function findUnsafeSettings(start: Start): ConfigFault[] {
  const { environment, hasDatabase, isPublic, allowsTestClock } = start;
  const faults: ConfigFault[] = [];
  if (isPublic && !hasDatabase && !start.isDemoSet) {
    faults.push({
      variable: "DEMO",
      found: "",
      wanted:
        "0, or 1 for the demo world: its passwords are public, so on a public address it must be requested",
    });
  }
  if ((hasDatabase || isPublic) && start.acceptsTestPayments && !environment["PAYMENTS"]) {
    const where = isPublic ? "on a public address" : "with DATABASE_URL set";
    faults.push({
      variable: "PAYMENTS",
      found: "",
      wanted: `testpay, or the STRIPE_ keys: ${where}, test payments must be requested`,
    });
  }
  if ((hasDatabase || isPublic) && !allowsTestClock) {
    const reason = hasDatabase ? "while DATABASE_URL is set" : "on a public address";
    const wanted = `nothing ${reason}, unless ALLOW_TEST_CLOCK=1`;
    for (const [variable, isSecret] of [
      ["CLOCK"],
      ["RATE_LIMITS"],
      ["GOOGLE_KEYS_URL", true],
    ] as const) {
      const text = environment[variable];
      if (text) {
        faults.push({ variable, found: shownValue(text, isSecret), wanted });
      }
    }
  }
  return faults;
}
