import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { instant, wireObject } from "../wire.ts";
import { currentPassword, secondFactorCode } from "./accounts.ts";

// The second factor of staff: codes of an authenticator app. The rules are in docs/people/accounts.md#the-second-factor.

export const secondFactor = wireObject({
  /** When it was set up; null if it is off. */
  confirmedAt: instant.nullable(),
  /** Whether the console is closed to staff without it. */
  isRequired: z.boolean(),
  /** Whether this session has given it. */
  isPassed: z.boolean(),
  /** Recovery codes that have not been used. */
  recoveryCodes: z.int(),
  /** Whether the account's password is asked for; accounts that only sign in with Google have none. */
  hasPassword: z.boolean(),
});
export type SecondFactor = z.output<typeof secondFactor>;

export const getSecondFactor = endpoint({
  name: "getSecondFactor",
  summary: "Return whether the second factor of the signed-in member of staff is on",
  method: "GET",
  path: "/auth/second-factor/",
  access: "signed_in",
  status: 200,
  answer: secondFactor,
  refusals: ["not_found"],
});

export const startSecondFactor = endpoint({
  name: "startSecondFactor",
  summary: "Create the secret of a second factor. It is on once a code has confirmed it",
  method: "POST",
  path: "/auth/second-factor/",
  access: "signed_in",
  body: wireObject({
    /** Null for accounts without a password. */
    currentPassword: currentPassword.nullable(),
  }),
  status: 201,
  answer: wireObject({
    /** In base 32, for apps that cannot scan. */
    secret: z.string(),
    /** `otpauth://totp/…`, for a QR code. */
    uri: z.string(),
  }),
  refusals: ["not_found", "second_factor_on", "too_many_requests"],
});

export const confirmSecondFactor = endpoint({
  name: "confirmSecondFactor",
  summary:
    "Turn the second factor on by a first code, end the account's other sessions and return the recovery codes, once",
  method: "PUT",
  path: "/auth/second-factor/",
  access: "signed_in",
  body: wireObject({ code: secondFactorCode }),
  status: 200,
  answer: wireObject({ recoveryCodes: z.array(z.string()) }),
  refusals: ["not_found", "second_factor_on", "too_many_requests"],
});

export const removeSecondFactor = endpoint({
  name: "removeSecondFactor",
  summary: "Turn the second factor off by password and code",
  method: "POST",
  path: "/auth/second-factor/removal/",
  access: "signed_in",
  body: wireObject({
    /** Null for accounts without a password. */
    currentPassword: currentPassword.nullable(),
    code: secondFactorCode,
  }),
  status: 204,
  refusals: ["not_found", "too_many_requests"],
});

export const renewRecoveryCodes = endpoint({
  name: "renewRecoveryCodes",
  summary: "Replace the recovery codes by password and code, and return the new ones, once",
  method: "POST",
  path: "/auth/second-factor/recovery-codes/",
  access: "signed_in",
  body: wireObject({
    /** Null for accounts without a password. */
    currentPassword: currentPassword.nullable(),
    code: secondFactorCode,
  }),
  status: 200,
  answer: wireObject({ recoveryCodes: z.array(z.string()) }),
  refusals: ["not_found", "too_many_requests"],
});
