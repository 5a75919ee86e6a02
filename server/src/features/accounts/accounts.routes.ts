import { getUser, logIn, logOut, register } from "@frontage/contract/accounts.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { InvalidInput } from "../../http/refusal.ts";
import { serve } from "../../http/serve.ts";
import { clearSessionCookie, setSessionCookie, tokenOf } from "../../http/session-token.ts";
import { findAccountByEmail, listSignInAccounts } from "./accounts.queries.ts";
import { verifyPassword } from "./password.ts";
import { registerCustomer } from "./register.ts";
import { endSession, openSession, sessionDays } from "./sessions.ts";

export function accountsRoutes(
  api: FastifyInstance,
  { db, clock, limits, config }: AppParts,
): void {
  const signIn = async (userId: number, request: FastifyRequest, reply: FastifyReply) => {
    const token = await openSession(db, clock, userId);
    setSessionCookie(request, reply, config, token, sessionDays);
    return { token };
  };

  serve(api, register, {
    limit: (request) => limits.spend("register", request.ip),
    async handle({ body, request, reply }) {
      return signIn(await registerCustomer(db, clock, body), request, reply);
    },
  });

  serve(api, logIn, {
    limit: (request) => limits.spend("logIn", request.ip),
    async handle({ body, request, reply }) {
      const emailKey = body.email.toLowerCase();
      await limits.spend("logIn", emailKey);
      const account = await findAccountByEmail(db, body.email);
      if (!(await verifyPassword(account?.passwordHash ?? null, body.password)) || !account) {
        throw new InvalidInput({ non_field_errors: ["Credentials are invalid."] });
      }
      // The address stays suspect for its wrong guesses: one's own account must not wash them away.
      await Promise.all([limits.forgive("logIn", emailKey), limits.giveBack("logIn", request.ip)]);
      return signIn(account.id, request, reply);
    },
  });

  serve(api, logOut, {
    async handle({ request, reply }) {
      const token = tokenOf(request, "ignore_cookie");
      if (token) {
        await endSession(db, token);
      }
      clearSessionCookie(reply);
      return undefined;
    },
  });

  serve(api, getUser, {
    async handle({ user }) {
      const accounts = await listSignInAccounts(db, user.id);
      return { ...user, groups: [...user.groups], accounts };
    },
  });
}
