import { personName } from "@frontage/domain/text/person-name.ts";
import { readableEmail } from "@frontage/contract/accounts/email-domain.ts";
import * as contract from "@frontage/contract/accounts/accounts.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { listUnprintable } from "../../pdf/list-unprintable.ts";
import type { AppParts } from "../../app-parts.ts";
import { noUse } from "../../http/limits/rate-limits.ts";
import { networkOf } from "../../http/request/network-of.ts";
import { removeCookie } from "../../http/request/cookies.ts";
import { InvalidInput, notFound, Refusal } from "../../http/reply/refusal.ts";
import { serve } from "../../http/request/serve.ts";
import { recordSecurityEvent } from "../../http/security-log.ts";
import { giveSessionCookie, tokenOf } from "../../http/request/session-token.ts";
import { recordVisit } from "./accounts.queries.ts";
import { storeAvatar } from "./google/avatars.ts";
import { checkCredentials, invalidCredentials, limitLogIns } from "./log-in/check-credentials.ts";
import { findRegistrationFaults, registerCustomer } from "./register/register-customer.ts";
import "./log-in/log-in-listeners.ts";
import { issueGoogleNonce, matchesNonce } from "./google/google-nonce.ts";
import { recordKnownBrowser } from "./log-in/known-browser.ts";
import { refuseLockedAccount } from "./log-in/refuse-locked-account.ts";
import { requestPasswordReset } from "./passwords/request-password-reset.ts";
import { findResetFaults, resetPassword } from "./passwords/reset-password.ts";
import * as sessions from "./sessions/sessions.queries.ts";
import { listSignInAccounts } from "./google/sign-in-accounts.queries.ts";
import { openSessionByGoogle } from "./google/open-session-by-google.ts";
import { signInWithGoogle } from "./google/sign-in-with-google.ts";
import { checkSecondFactor } from "./second-factor/check-second-factor.ts";

export function accountsRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock, limits, config, google, log, siteSettings } = parts;

  const startSession = async (
    session: sessions.OpenSession | null,
    { account, by }: { readonly account: number; readonly by: "password" | "google" },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    if (!session) {
      throw new InvalidInput({ non_field_errors: [invalidCredentials] });
    }
    await Promise.all(api.onLogIn.map((listener) => listener(request, account)));
    giveSessionCookie(request, reply, config, session, clock.now());
    recordKnownBrowser(request, reply, parts, account);
    recordSecurityEvent(parts, request, { event: "logged_in", account, by });
    return { token: session.token };
  };

  serve(api, contract.register, {
    limit: (request) => limits.consume("register", networkOf(request.ip)),
    findFaults: ({ body }, faults) => findRegistrationFaults(db, body, faults),
    async handle({ body, request, reply }) {
      const { marketingConsentDefault } = await siteSettings.get();
      const account = await registerCustomer(parts, {
        ...body,
        marketingConsent: body.marketingConsent ?? marketingConsentDefault,
      });
      recordSecurityEvent(parts, request, { event: "registered", account: account.id });
      const session = await sessions.openSessionByPassword(db, clock, account);
      const by = { account: account.id, by: "password" } as const;
      return {
        ...(await startSession(session, by, request, reply)),
        unprintable: await listUnprintable([body.name]),
      };
    },
  });

  serve(api, contract.logIn, {
    limit: (request) => limitLogIns(parts, request),
    async handle({ body, counted, request, reply }) {
      const account = await checkCredentials(parts, request, body, counted);
      await refuseLockedAccount(parts, request, account.id);
      const passedAt = await checkSecondFactor(parts, request, account.id, body.code);
      const session = await sessions.openSessionByPassword(db, clock, account, passedAt);
      return startSession(session, { account: account.id, by: "password" }, request, reply);
    },
  });

  const requireGoogle = async () => {
    if (!google) {
      throw notFound("Sign-in with Google");
    }
    return google;
  };

  serve(api, contract.startGoogleSignIn, {
    limit: (request) => limits.consume("googleNonce", networkOf(request.ip)),
    find: requireGoogle,
    async handle({ request, reply }) {
      return { nonce: issueGoogleNonce(request, reply, config) };
    },
  });

  serve(api, contract.signInWithGoogle, {
    limit: (request) => limits.consume("googleSignIn", networkOf(request.ip)),
    find: requireGoogle,
    async handle({ body, counted, found: provider, request, reply }) {
      const identity = await provider.identify(body.idToken);
      if (!identity || !matchesNonce(request, identity.nonce)) {
        recordSecurityEvent(parts, request, { event: "google_refused", reason: "token" });
        throw new InvalidInput({ id_token: [invalidCredentials] });
      }
      const verified =
        body.password === undefined
          ? null
          : await checkCredentials(
              parts,
              request,
              { email: identity.email, password: body.password },
              // Counted as a sign-in with Google, and not as a log-in of the network.
              noUse,
              "password",
            );
      await counted.restore();
      const { userId, isNew, isConnected, isTakenOver } = await signInWithGoogle(
        parts,
        identity,
        verified,
      ).catch((error: unknown) => {
        if (error instanceof Refusal) {
          recordSecurityEvent(parts, request, {
            event: "google_refused",
            reason: "password_needed",
          });
        }
        throw error;
      });
      await refuseLockedAccount(parts, request, userId);
      if (isConnected) {
        recordSecurityEvent(parts, request, { event: "google_connected", account: userId });
      }
      if (isTakenOver) {
        recordSecurityEvent(parts, request, {
          event: "access_removed",
          account: userId,
          by: "google",
        });
      }
      await storeAvatar(parts, provider, identity).catch((error: unknown) => {
        log.warn({ err: error }, "could not store a profile picture; the initial is shown instead");
      });
      const passedAt = await checkSecondFactor(parts, request, userId, body.code);
      const account = { id: userId, subject: identity.subject };
      const session = await openSessionByGoogle(db, clock, account, passedAt);
      return {
        ...(await startSession(session, { account: userId, by: "google" }, request, reply)),
        unprintable: isNew ? await listUnprintable([personName(identity)]) : [],
      };
    },
  });

  serve(api, contract.requestPasswordReset, {
    limit: (request) => limits.consume("resetFlood", networkOf(request.ip)),
    async handle({ body, request }) {
      await requestPasswordReset(parts, request, body.email);
      return undefined;
    },
  });

  serve(api, contract.resetPassword, {
    limit: (request) => limits.consume("resetPassword", networkOf(request.ip)),
    findFaults: ({ body }, faults) => findResetFaults(parts, body, faults),
    async handle({ body, request, reply }) {
      const { id, username } = await resetPassword(parts, body).catch((error: unknown) => {
        if (error instanceof InvalidInput && "token" in error.fields) {
          recordSecurityEvent(parts, request, { event: "reset_refused" });
        }
        throw error;
      });
      recordSecurityEvent(parts, request, { event: "password_changed", account: id, by: "reset" });
      // The link proves access to the account's mail, so earlier failed log-ins no longer count.
      recordKnownBrowser(request, reply, parts, id);
      await limits.reset("logInEmail", username);
      return undefined;
    },
  });

  serve(api, contract.logOut, {
    async handle({ user, request, reply }) {
      const token = tokenOf(request, "ignore_cookie");
      if (token) {
        await sessions.endSession(db, token);
      }
      recordSecurityEvent(parts, request, { event: "logged_out", account: user.id });
      removeCookie(request, reply, config, "session");
      return undefined;
    },
  });

  serve(api, contract.getUser, {
    async handle({ user }) {
      const accounts = await listSignInAccounts(db, user.id);
      const staff = user.lacksSecondFactor ? (["Staff"] as const) : [];
      await recordVisit(db, user, clock.now());
      const isNew = Temporal.Instant.compare(user.createdAt.add({ hours: 24 }), clock.now()) > 0;
      const email = readableEmail(user.email);
      return { ...user, email, groups: [...user.groups, ...staff], accounts, isNew };
    },
  });

  serve(api, contract.restoreSessionCookie, {
    async handle({ request, reply }) {
      const token = tokenOf(request, "ignore_cookie");
      const session = token === null ? null : await sessions.findSession(db, clock, token);
      if (!session) {
        throw new Refusal("unauthorised", "Please log in.");
      }
      giveSessionCookie(request, reply, config, session, clock.now());
      return undefined;
    },
  });

  serve(api, contract.dropSessionCookie, {
    // The session itself stays open: a cookie alone cannot change anything.
    async handle({ request, reply }) {
      removeCookie(request, reply, config, "session");
      return undefined;
    },
  });
}
