import * as contract from "@frontage/contract/accounts/second-factor.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppParts } from "../../../app-parts.ts";
import { recordAudit } from "../../../audit/record-audit.queries.ts";
import { addFaultsOf, notFound, Refusal, type FieldErrors } from "../../../http/reply/refusal.ts";
import { serve } from "../../../http/request/serve.ts";
import { recordSecurityEvent } from "../../../http/security-log.ts";
import { tokenOf } from "../../../http/request/session-token.ts";
import type { SignedInUser } from "../../../http/request/signed-in-user.ts";
import { endAccess } from "../access/end-access.queries.ts";
import { mailAccessChange } from "../access/mail-access-change.ts";
import { requireOpenSession } from "../access/require-open-session.queries.ts";
import { getPasswordHash } from "../accounts.queries.ts";
import { checkPasswordIfAny } from "../passwords/check-current-password.ts";
import * as sessions from "../sessions/sessions.queries.ts";
import { checkSecondFactor, countCode, wrongCode } from "./check-second-factor.ts";
import { createRecoveryCodes, hashRecoveryCode } from "./recovery-codes.ts";
import { requiresSecondFactor } from "./requires-second-factor.ts";
import { openSecret, sealSecret } from "./sealed-secret.ts";
import * as queries from "./second-factor.queries.ts";
import { createTotpSecret, enrolmentOf, stepOfCode } from "./totp.ts";

const isOn = () =>
  new Refusal(
    "second_factor_on",
    "Your second factor is on. Turn it off first to set up a new one.",
  );

/** For staff, who set up their second factor before the console opens to them. */
async function requireAccountOfStaff({ user }: { readonly user: SignedInUser }): Promise<void> {
  if (!user.groups.includes("Staff") && !user.lacksSecondFactor) {
    throw notFound("This address");
  }
}

/** Lets members of staff set up their own second factor. Source: docs/people/accounts.md#the-second-factor */
export function secondFactorRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock, config, signingKey } = parts;

  const recordChange = (
    request: FastifyRequest,
    account: number,
    change: "on" | "off" | "recovery_codes",
  ) => recordSecurityEvent(parts, request, { event: "second_factor_changed", account, change });

  /** Checks the password beside a refused code. The code is not tried, since each works once. */
  const findPasswordFault = async (
    {
      user,
      body: { currentPassword },
      request,
    }: {
      readonly user: SignedInUser;
      readonly body: { readonly currentPassword?: string | null | undefined };
      readonly request: FastifyRequest;
    },
    faults: FieldErrors,
  ) => {
    if (currentPassword !== undefined && !("current_password" in faults)) {
      await addFaultsOf(faults, () => checkPasswordIfAny(parts, request, user.id, currentPassword));
    }
  };

  serve(api, contract.getSecondFactor, {
    find: requireAccountOfStaff,
    async handle({ user, request }) {
      const factor = await queries.findSecondFactor(db, user.id);
      const confirmedAt = factor?.confirmedAt ?? null;
      const token = tokenOf(request, "ignore_cookie") ?? "";
      return {
        confirmedAt,
        isRequired: requiresSecondFactor(config),
        isPassed: await sessions.hasPassedSecondFactor(db, token),
        recoveryCodes: confirmedAt === null ? 0 : (factor?.recoveryCodes ?? 0),
        hasPassword: (await getPasswordHash(db, user.id)) !== null,
      };
    },
  });

  serve(api, contract.startSecondFactor, {
    find: requireAccountOfStaff,
    async handle({ user, body: { currentPassword }, request }) {
      await checkPasswordIfAny(parts, request, user.id, currentPassword);
      const secret = createTotpSecret();
      const sealed = sealSecret(signingKey, user.id, secret);
      await db.transaction().execute(async (tx) => {
        await requireOpenSession(tx, user.id, tokenOf(request, "ignore_cookie"));
        if (!(await queries.saveUnconfirmedFactor(tx, user.id, sealed, clock.now()))) {
          throw isOn();
        }
      });
      return enrolmentOf(secret, user.email);
    },
  });

  serve(api, contract.confirmSecondFactor, {
    find: requireAccountOfStaff,
    async handle({ user, actor, body: { code }, request }) {
      const now = clock.now();
      const factor = await queries.findSecondFactor(db, user.id);
      if (factor?.confirmedAt) {
        throw isOn();
      }
      const secret = factor && openSecret(signingKey, user.id, factor.secret);
      const step = secret && stepOfCode(secret, code.replace(/\s/g, ""), now);
      await countCode(parts, request, user.id, async () => step !== null);
      const codes = createRecoveryCodes();
      const token = tokenOf(request, "ignore_cookie") ?? "";
      await db.transaction().execute(async (tx) => {
        await requireOpenSession(tx, user.id, token);
        const confirmed =
          factor !== null &&
          step !== null &&
          (await queries.confirmFactor(tx, user.id, {
            secret: factor.secret,
            step,
            now,
            codeHashes: codes.map(hashRecoveryCode),
          }));
        if (!confirmed) {
          throw wrongCode();
        }
        // Sessions that began with the password alone may be someone else's.
        await endAccess(tx, user.id, { exceptToken: token });
        await sessions.passSecondFactor(tx, token, now);
        await mailAccessChange(tx, now, user.id, "second_factor_on");
        await recordAudit(tx, clock, actor, {
          action: "user.enable_second_factor",
          subject: { kind: "user", code: String(user.id) },
        });
      });
      recordChange(request, user.id, "on");
      return { recoveryCodes: codes };
    },
  });

  serve(api, contract.removeSecondFactor, {
    find: requireAccountOfStaff,
    findFaults: findPasswordFault,
    async handle({ user, actor, body: { currentPassword, code }, request }) {
      await checkPasswordIfAny(parts, request, user.id, currentPassword);
      await checkSecondFactor(parts, request, user.id, code);
      const token = tokenOf(request, "ignore_cookie") ?? "";
      await db.transaction().execute(async (tx) => {
        await requireOpenSession(tx, user.id, token);
        if (await queries.deleteFactor(tx, user.id)) {
          await endAccess(tx, user.id, { exceptToken: token });
          await sessions.forgetSecondFactor(tx, user.id);
          await mailAccessChange(tx, clock.now(), user.id, "second_factor_off");
          await recordAudit(tx, clock, actor, {
            action: "user.disable_second_factor",
            subject: { kind: "user", code: String(user.id) },
          });
        }
      });
      recordChange(request, user.id, "off");
      return undefined;
    },
  });

  serve(api, contract.renewRecoveryCodes, {
    find: requireAccountOfStaff,
    findFaults: findPasswordFault,
    async handle({ user, actor, body: { currentPassword, code }, request }) {
      await checkPasswordIfAny(parts, request, user.id, currentPassword);
      await checkSecondFactor(parts, request, user.id, code);
      const codes = createRecoveryCodes();
      const token = tokenOf(request, "ignore_cookie") ?? "";
      await db.transaction().execute(async (tx) => {
        await requireOpenSession(tx, user.id, token);
        if (!(await queries.replaceRecoveryCodes(tx, user.id, codes.map(hashRecoveryCode)))) {
          throw wrongCode();
        }
        await endAccess(tx, user.id, { exceptToken: token });
        await mailAccessChange(tx, clock.now(), user.id, "recovery_codes_renewed");
        await recordAudit(tx, clock, actor, {
          action: "user.renew_recovery_codes",
          subject: { kind: "user", code: String(user.id) },
        });
      });
      recordChange(request, user.id, "recovery_codes");
      return { recoveryCodes: codes };
    },
  });
}
