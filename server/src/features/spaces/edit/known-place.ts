import { InvalidInput, type FieldErrors } from "../../../http/reply/refusal.ts";

const currencies = new Set(Intl.supportedValuesOf("currency"));

/**
 * Requires a time zone and a currency that exist.
 * @throws InvalidInput
 */
export function requireKnownPlace({
  timeZone,
  currency,
}: {
  readonly timeZone: string;
  readonly currency: string;
}): void {
  const errors: FieldErrors = {
    ...(!isTimeZone(timeZone) && { time_zone: ["Choose a time zone such as Europe/London"] }),
    ...(!currencies.has(currency) && { currency: ["Choose a currency such as GBP"] }),
  };
  if (Object.keys(errors).length > 0) {
    throw new InvalidInput(errors);
  }
}

function isTimeZone(name: string): boolean {
  try {
    Temporal.PlainDate.from("2027-01-01").toZonedDateTime(name);
    return true;
  } catch {
    return false;
  }
}
