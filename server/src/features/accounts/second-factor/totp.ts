import { Secret, TOTP } from "otpauth";

const periodSeconds = 30;
const issuer = "Frontage";
/** Accepts codes of the previous and next steps as well, for phones with a slightly wrong clock. */
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

/** A secret in the forms that authenticator apps accept: base 32 for typing, or an address in a QR code. */
export function enrolmentOf(secret: Uint8Array, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * Returns the 30-second step, counted since 1970, of the entered code; null if it is not a code of the secret around
 * this instant. Source: RFC 6238
 */
export function stepOfCode(secret: Uint8Array, code: string, now: Temporal.Instant): number | null {
  const timestamp = now.epochMilliseconds;
  const delta = totpOf(secret, "").validate({ token: code, timestamp, window: stepsOfTolerance });
  return delta === null ? null : TOTP.counter({ period: periodSeconds, timestamp }) + delta;
}
