/** A variable, what was found in it and what is wanted. */
export type ConfigFault = readonly [variable: string, found: string, wanted: string];

/** What a start is about, as far as it decides what must be said aloud. */
interface Start {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly hasDatabase: boolean;
  /** People on other machines reach it: by an address of its own, a network interface or a proxy. */
  readonly isPublic: boolean;
  readonly allowsTestClock: boolean;
  readonly takesTestPayments: boolean;
  readonly isDemoSaid: boolean;
}

/** Variables that only tests and tours set. */
const testOnly = ["CLOCK", "RATE_LIMITS", "GOOGLE_KEYS_URL"];

/**
 * What this start would run that is meant for tests and tours, and that nothing in the environment asks for: on a
 * public address its passwords, cards and time would be known to strangers. All faults at once.
 * Source: docs/configuration.md#on-a-public-address
 */
export function findUnsafeSettings(start: Start): ConfigFault[] {
  const { environment, hasDatabase, isPublic, allowsTestClock } = start;
  const faults: ConfigFault[] = [];
  const where = isPublic ? "on a public address" : "with DATABASE_URL set";
  if (isPublic && !hasDatabase && !start.isDemoSaid) {
    faults.push([
      "DEMO",
      "",
      "0, or 1 for the demo world: its passwords are known to everybody, so on a public address it must be asked for",
    ]);
  }
  if ((hasDatabase || isPublic) && start.takesTestPayments && !environment["PAYMENTS"]) {
    faults.push([
      "PAYMENTS",
      "",
      `testpay, or the STRIPE_ keys: ${where}, test payments must be asked for`,
    ]);
  }
  if ((hasDatabase || isPublic) && !allowsTestClock) {
    const reason = hasDatabase ? "while DATABASE_URL is set" : "on a public address";
    for (const variable of testOnly) {
      const found = environment[variable];
      if (found) {
        const shown = variable.endsWith("URL") ? "(not shown)" : found;
        faults.push([variable, shown, `nothing ${reason}, unless ALLOW_TEST_CLOCK=1`]);
      }
    }
  }
  return faults;
}
