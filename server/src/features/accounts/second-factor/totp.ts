import { Secret, TOTP } from "otpauth";

const periodSeconds = 30;
const issuer = "Frontage";
/** A code of the previous or the next step is accepted as well, for phones with a slightly wrong clock. */
const stepsOfTolerance = 1;

const totpOf = (secret: Uint8Array, label: string) =>
  new TOTP({
    issuer,
    label,
    algorithm: "SHA1",
    digits: 6,
    period: periodSeconds,
    // A copy, since a Buffer may be a view into a larger one.
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** Creates a secret of 160 random bits, as RFC 4226 recommends. */
export function createTotpSecret(): Uint8Array {
  return new Secret({ size: 20 }).bytes;
}

/** A secret as an authenticator app takes it: typed in base 32, or by the address in a QR code. */
export function enrolmentOf(secret: Uint8Array, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * Returns the 30-second step, counted since 1970, of the entered code; null if it is no code of the secret around
 * this instant. Source: RFC 6238
 */
export function stepOfCode(secret: Uint8Array, code: string, now: Temporal.Instant): number | null {
  const timestamp = now.epochMilliseconds;
  const delta = totpOf(secret, "").validate({ token: code, timestamp, window: stepsOfTolerance });
  return delta === null ? null : TOTP.counter({ period: periodSeconds, timestamp }) + delta;
}
