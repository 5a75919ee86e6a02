import * as contract from "@frontage/contract/accounts.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { networkOf } from "../../http/network-of.ts";
import { takeCookieBack } from "../../http/cookies.ts";
import { InvalidInput, notFound, Refusal } from "../../http/refusal.ts";
import { serve } from "../../http/serve.ts";
import { giveSessionCookie, tokenOf } from "../../http/session-token.ts";
import { findAccountByEmail } from "./accounts.queries.ts";
import { keepAvatar } from "./avatars.ts";
import { verifyPassword } from "./password.ts";
import { registerCustomer } from "./register.ts";
import "./sign-in-listeners.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resetPassword } from "./reset-password.ts";
import * as sessions from "./sessions.ts";
import { listSignInAccounts } from "./sign-in-accounts.queries.ts";
import { signInWithGoogle } from "./sign-in-with-google.ts";

const invalidCredentials = "Credentials are invalid.";

export function accountsRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock, limits, config, google, log } = parts;

  const giveSession = async (
    userId: number,
    session: sessions.OpenSession | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    if (!session) {
      throw new InvalidInput({ non_field_errors: [invalidCredentials] });
    }
    await Promise.all(api.onSignIn.map((listener) => listener(request, userId)));
    giveSessionCookie(request, reply, config, session, clock.now());
    return { token: session.token };
  };

  serve(api, contract.register, {
    limit: (request) => limits.spend("register", networkOf(request.ip)),
    async handle({ body, request, reply }) {
      const account = await registerCustomer(db, clock, body);
      const session = await sessions.openSessionByPassword(db, clock, account);
      return giveSession(account.id, session, request, reply);
    },
  });

  serve(api, contract.logIn, {
    limit: (request) => limits.spend("logIn", networkOf(request.ip)),
    async handle({ body, request, reply }) {
      const emailKey = body.email.toLowerCase();
      await limits.spend("logIn", emailKey);
      const account = await findAccountByEmail(db, body.email);
      const { id = 0, passwordHash = null } = account ?? {};
      if (!(await verifyPassword(passwordHash, body.password)) || passwordHash === null) {
        throw new InvalidInput({ non_field_errors: [invalidCredentials] });
      }
      // The address stays suspect for its wrong guesses: one's own account must not wash them away.
      await Promise.all([
        limits.forgive("logIn", emailKey),
        limits.giveBack("logIn", networkOf(request.ip)),
      ]);
      const session = await sessions.openSessionByPassword(db, clock, { id, passwordHash });
      return giveSession(id, session, request, reply);
    },
  });

  serve(api, contract.signInWithGoogle, {
    limit: (request) => limits.spend("googleSignIn", networkOf(request.ip)),
    find: async () => {
      if (!google) {
        throw notFound("Sign-in with Google");
      }
      return google;
    },
    async handle({ body, found: provider, request, reply }) {
      const identity = await provider.identify(body.idToken);
      if (!identity) {
        throw new InvalidInput({ id_token: [invalidCredentials] });
      }
      await limits.giveBack("googleSignIn", networkOf(request.ip));
      const userId = await signInWithGoogle(parts, identity);
      await keepAvatar(parts, provider, identity).catch((error: unknown) => {
        log.warn({ err: error }, "a picture was not kept; the initial stands in its place");
      });
      const session = await sessions.openSession(db, clock, userId);
      return giveSession(userId, session, request, reply);
    },
  });

  serve(api, contract.requestPasswordReset, {
    limit: (request) => limits.spend("requestReset", networkOf(request.ip)),
    async handle({ body }) {
      await limits.spend("requestReset", body.email.toLowerCase());
      await requestPasswordReset(parts, body.email);
      return undefined;
    },
  });

  serve(api, contract.resetPassword, {
    limit: (request) => limits.spend("resetPassword", networkOf(request.ip)),
    async handle({ body }) {
      const username = await resetPassword(parts, body);
      // Whoever had forgotten it may have tried too often.
      await limits.forgive("logIn", username);
      return undefined;
    },
  });

  serve(api, contract.logOut, {
    async handle({ request, reply }) {
      const token = tokenOf(request, "ignore_cookie");
      if (token) {
        await sessions.endSession(db, token);
      }
      takeCookieBack(request, reply, config, "session");
      return undefined;
    },
  });

  serve(api, contract.getUser, {
    async handle({ user }) {
      const accounts = await listSignInAccounts(db, user.id);
      return { ...user, groups: [...user.groups], accounts };
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
    // The session itself goes on until it ends: nothing changes by cookie alone.
    async handle({ request, reply }) {
      takeCookieBack(request, reply, config, "session");
      return undefined;
    },
  });
}
