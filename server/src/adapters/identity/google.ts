import type { Clock } from "@frontage/domain/time/clock.ts";
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from "jose";
import { nameProblem, tidyName } from "@frontage/domain/text/visible-name.ts";
import { z } from "zod";
import { fetchPicture } from "./fetch-picture.ts";
import type { Identity, IdentityProvider } from "./identity-provider.ts";

export interface GoogleOptions {
  readonly clientId: string;
  readonly clock: Clock;
  /** The address of the keys that sign tokens. */
  readonly keysUrl: string;
  /** How long keys are cached. */
  readonly keysMaxAgeMilliseconds?: number;
  /** How long a token with an unknown key is refused without fetching the keys again. */
  readonly keysCooldownMilliseconds?: number;
}

/** Source: https://accounts.google.com/.well-known/openid-configuration */
export const googleKeysUrl = "https://www.googleapis.com/oauth2/v3/certs";
const issuers = ["https://accounts.google.com", "accounts.google.com"];
/** The only algorithm of Google. A token must not choose how it is verified. */
const algorithms = ["RS256"];
/** The tolerated difference between clocks. */
const toleranceSeconds = 60;

/** A name that could not be stored if a person typed it is left out. Source: docs/people/names.md#what-a-name-is */
const name = z
  .string()
  .transform((text) =>
    tidyName(text.replace(/\p{Cc}/gu, " "))
      .slice(0, 150)
      .trim(),
  )
  .refine((text) => nameProblem(text) === null)
  .catch("");

/** A token is used at once; an older one may be stolen. */
const maxTokenAge = "10 minutes";
/** The hosts of Google's profile pictures. */
const pictureOrigin = /^https:\/\/lh\d\.googleusercontent\.com$/;
/** Domains of Google Mail. Source: https://developers.google.com/identity/gsi/web/guides/verify-google-id-token */
const mailDomains = ["gmail.com", "googlemail.com"];

const claims = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: z.email().max(254),
  email_verified: z.literal(true),
  /** The domain of the organisation for which Google runs the account. */
  hd: z.string().max(254).nullable().catch(null),
  nonce: z.string().max(200).nullable().catch(null),
  given_name: name,
  family_name: name,
  picture: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable()
    .catch(null),
});

/**
 * Verifies the ID tokens that Google's button passes to the page.
 * Source: https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
 */
export function createGoogle(options: GoogleOptions): IdentityProvider {
  const { clientId, clock, keysUrl } = options;
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    cacheMaxAge: options.keysMaxAgeMilliseconds ?? 600_000,
    cooldownDuration: options.keysCooldownMilliseconds ?? 30_000,
    timeoutDuration: 5000,
  });
  return {
    async identify(idToken) {
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          algorithms,
          issuer: issuers,
          audience: clientId,
          currentDate: new Date(clock.now().epochMilliseconds),
          clockTolerance: toleranceSeconds,
          maxTokenAge,
          requiredClaims: ["sub", "iat", "exp"],
        });
        // Exactly one audience: the library also accepts a list.
        return payload.aud === clientId ? identityOf(payload) : null;
      } catch (error) {
        if (error instanceof errors.JOSEError && !keysAreMissing(error)) {
          return null;
        }
        throw error;
      }
    },
    async fetchPicture(pictureUrl) {
      const { origin } = new URL(pictureUrl);
      // In tests a server that replaces Google's keys also serves its pictures.
      const hasGoogleKeys = keysUrl === googleKeysUrl || origin !== new URL(keysUrl).origin;
      return hasGoogleKeys && !pictureOrigin.test(origin) ? null : fetchPicture(pictureUrl);
    },
  };
}

function isAuthoritative(email: string, hostedDomain: string | null): boolean {
  const [, domain = ""] = email.toLowerCase().split("@");
  return mailDomains.includes(domain) || hostedDomain?.toLowerCase() === domain;
}

/** Whether verification failed because Google's keys could not be fetched or read. */
function keysAreMissing({ code }: errors.JOSEError): boolean {
  return ["ERR_JOSE_GENERIC", "ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID"].includes(code);
}

function identityOf(payload: JWTPayload): Identity | null {
  const { success, data } = claims.safeParse(payload);
  return success
    ? {
        subject: data.sub,
        email: data.email,
        isAuthoritative: isAuthoritative(data.email, data.hd),
        nonce: data.nonce,
        firstName: data.given_name,
        lastName: data.family_name,
        pictureUrl: data.picture,
      }
    : null;
}
