import { z } from "zod";
import { hasCharacters, nameText } from "../names.ts";
import { email, knownEmail } from "./email.ts";
import { endpoint } from "../endpoint.ts";
import { identifier, wireObject } from "../wire.ts";

/** The groups that a user can be in. */
export const groupName = z.enum(["Customer", "Landlord", "Staff"]);
export type GroupName = z.output<typeof groupName>;

export const user = wireObject({
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  groups: z.array(groupName),
  accounts: z.array(
    wireObject({ type: z.enum(["GoogleSignIn", "Facebook"]), avatar: z.string().nullable() }),
  ),
  /** Whether the account is less than a day old. */
  isNew: z.boolean(),
  /** Whether the console stays closed until this session has given a second factor. */
  lacksSecondFactor: z.boolean(),
});
export type User = z.output<typeof user>;

const session = wireObject({ token: z.string() });

const newSession = wireObject({
  token: z.string(),
  /** Characters of a new account's name that documents cannot print. Source: docs/booking/documents.md#on-the-page */
  unprintable: z.array(z.string()),
});

/** A code of an authenticator app or a recovery code, with or without spaces and hyphens. */
export const secondFactorCode = z
  .string({ error: "Code is required" })
  .trim()
  .min(1, { error: "Code is required", abort: true })
  .max(40, "Enter the 6 digits from your app, or a recovery code");

/** The password rules and their messages, shared by the forms and the server. */
export const passwordRules = [
  {
    label: "Eight Characters",
    message: "Password must be at least 8 characters",
    holds: hasCharacters(8),
  },
  {
    label: "One capital letter",
    message: "Password must contain at least 1 upper-case letter",
    holds: (password: string) => /\p{Lu}/u.test(password),
  },
  {
    label: "One lowercase letter",
    message: "Password must contain at least 1 lower-case letter",
    holds: (password: string) => /\p{Ll}/u.test(password),
  },
  {
    label: "One number",
    message: "Password must contain at least 1 number",
    holds: (password: string) => /\d/.test(password),
  },
] as const;

export const maxPasswordLength = 200;

/** A chosen password, in the form of which its hash is made. Source: docs/people/names.md#passwords */
export const newPassword = z
  .string({ error: "Password is required" })
  .normalize("NFKC")
  .min(1, { error: "Password is required", abort: true })
  .max(maxPasswordLength, `Password must be at most ${maxPasswordLength} characters`)
  .superRefine((password, context) => {
    for (const { holds, message } of passwordRules) {
      if (!holds(password)) {
        context.addIssue({ code: "custom", message });
      }
    }
  });

export const currentPassword = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .max(maxPasswordLength);

export const personName = nameText(150, "Name is required");

const registration = wireObject({
  name: personName.refine(hasCharacters(4), "Name must be at least 4 characters"),
  email,
  password: newPassword,
  /** Omitted, it is the default of the company page. */
  marketingConsent: z.boolean().optional(),
});

export const register = endpoint({
  name: "register",
  summary: "Create a customer account and sign in",
  method: "POST",
  path: "/auth/register/",
  access: "public",
  body: registration,
  status: 201,
  answer: newSession,
  refusals: ["too_many_requests"],
});

export const logIn = endpoint({
  name: "logIn",
  summary: "Create a session that lasts 7 days",
  method: "PUT",
  path: "/auth/token/",
  access: "public",
  body: wireObject({
    email: knownEmail,
    password: currentPassword,
    /** Required for accounts with a second factor. */
    code: secondFactorCode.optional(),
  }),
  status: 200,
  answer: session,
  refusals: ["second_factor_needed", "too_many_requests"],
});

export const startGoogleSignIn = endpoint({
  name: "startGoogleSignIn",
  summary: "Create the nonce that a Google ID token must repeat",
  method: "POST",
  path: "/auth/google/nonce/",
  access: "public",
  status: 200,
  answer: wireObject({ nonce: z.string() }),
  refusals: ["not_found", "too_many_requests"],
});

export const signInWithGoogle = endpoint({
  name: "signInWithGoogle",
  summary:
    "Create a session from a Google ID token, creating the account on first use. An existing account with an address that Google does not manage needs its password once",
  method: "POST",
  path: "/auth/google/authenticate/",
  access: "public",
  body: wireObject({
    idToken: identifier(8000, "Credentials are invalid."),
    password: z
      .string({ error: "Password is required" })
      .min(1, "Password is required")
      .max(maxPasswordLength)
      .optional(),
    /** Required for accounts with a second factor. */
    code: secondFactorCode.optional(),
  }),
  status: 200,
  answer: newSession,
  refusals: ["not_found", "password_needed", "second_factor_needed", "too_many_requests"],
});

export const requestPasswordReset = endpoint({
  name: "requestPasswordReset",
  summary: "Mail a password reset link. The answer is the same whether or not the account exists",
  method: "PUT",
  path: "/auth/request-password-reset/",
  access: "public",
  body: wireObject({ email }),
  status: 204,
  refusals: ["too_many_requests"],
});

export const resetPassword = endpoint({
  name: "resetPassword",
  summary: "Set a new password and end every session of the account",
  method: "PUT",
  path: "/auth/reset-password/",
  access: "public",
  body: wireObject({
    password: newPassword,
    token: identifier(200, "This link is incomplete. Please open it from the e-mail again."),
  }),
  status: 204,
  refusals: ["too_many_requests"],
});

export const logOut = endpoint({
  name: "logOut",
  summary: "End the session",
  method: "DELETE",
  path: "/auth/token/",
  access: "signed_in",
  status: 204,
});

export const getUser = endpoint({
  name: "getUser",
  summary: "Return the signed-in user",
  method: "GET",
  path: "/auth/user/",
  access: "signed_in",
  status: 200,
  answer: user,
});

export const restoreSessionCookie = endpoint({
  name: "restoreSessionCookie",
  summary: "Set the session cookie again for a browser that has lost it",
  method: "PUT",
  path: "/auth/session-cookie/",
  access: "signed_in",
  status: 204,
});

export const dropSessionCookie = endpoint({
  name: "dropSessionCookie",
  summary: "Clear the session cookie of a browser that has lost its token",
  method: "DELETE",
  path: "/auth/session-cookie/",
  access: "public",
  status: 204,
});
