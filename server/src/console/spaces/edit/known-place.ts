import { InvalidInput, type FieldErrors } from "../../../http/reply/refusal.ts";

const currencies = new Set(Intl.supportedValuesOf("currency"));

/**
 * Requires that a time zone and a currency exist, as far as they could be read.
 * @throws InvalidInput
 */
export function requireKnownPlace({
  timeZone,
  currency,
}: {
  readonly timeZone?: string | undefined;
  readonly currency?: string | undefined;
}): void {
  const errors: FieldErrors = {
    ...(timeZone !== undefined &&
      !isTimeZone(timeZone) && { time_zone: ["Choose a time zone such as Europe/London"] }),
    ...(currency !== undefined &&
      !currencies.has(currency) && { currency: ["Choose a currency such as GBP"] }),
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
