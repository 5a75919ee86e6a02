import { personName } from "@frontage/domain/text/person-name.ts";
import { readableEmail } from "@frontage/contract/accounts/email-domain.ts";
import * as contract from "@frontage/contract/accounts/account.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { networkOf } from "../../http/request/network-of.ts";
import { addFaultsOf, InvalidInput } from "../../http/reply/refusal.ts";
import { serve } from "../../http/request/serve.ts";
import { recordSecurityEvent } from "../../http/security-log.ts";
import { tokenOf } from "../../http/request/session-token.ts";
import { endAccess } from "../accounts/access/end-access.queries.ts";
import { mailAccessChange } from "../accounts/access/mail-access-change.ts";
import { requireOpenSession } from "../accounts/access/require-open-session.queries.ts";
import { insertConsents } from "../accounts/accounts.queries.ts";
import {
  checkCurrentPassword,
  checkPasswordIfAny,
  wrongPassword,
} from "../accounts/passwords/check-current-password.ts";
import { hashPassword } from "../accounts/passwords/password-hash.ts";
import { refuseEasyPassword } from "../accounts/passwords/refuse-easy-password.ts";
import { consentWordings, splitName } from "../accounts/register/register-customer.ts";
import { requireLandlord } from "../accounts/sessions/require-landlord.ts";
import { storedPhoneNumber } from "../settings/phone-numbers.ts";
import * as queries from "./profile.queries.ts";
import { findLandlordMails, saveLandlordMails } from "./landlord-mails.queries.ts";
import { confirmEmailChange, requestEmailChange, requireFreeEmail } from "./change-email.ts";
import { withdrawEmailChange } from "./email-changes.queries.ts";
import { stopEmailChange } from "./stop-email-change.ts";
import { listUnprintable } from "../../pdf/list-unprintable.ts";
import { requestVerification, verifyOwnAddress } from "./verify-own-address.ts";

/** Lets users read and change their own account. Source: docs/people/account.md */
export function profileRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock, limits } = parts;

  serve(api, contract.getAccount, {
    async handle({ user }) {
      const row = await queries.getAccountRow(db, user.id, clock.now());
      const { email, pendingEmail, phoneNumber, companyName, address, vatNumber } = row;
      const name = personName(row);
      return {
        name,
        email: readableEmail(email),
        isVerified: row.emailVerifiedAt !== null,
        pendingEmail: pendingEmail && readableEmail(pendingEmail),
        phoneNumber,
        hasPassword: row.passwordHash !== null,
        marketingConsent: (await queries.findMarketingConsent(db, user.id)) ?? false,
        landlordMails: user.groups.includes("Landlord")
          ? await findLandlordMails(db, user.id)
          : null,
        billing: { companyName, address, vatNumber },
        unprintable: {
          name: await listUnprintable([name]),
          billing: await listUnprintable([companyName, address, vatNumber]),
        },
      };
    },
  });

  serve(api, contract.updateProfile, {
    async handle({ user, body: { name, phoneNumber } }) {
      await queries.updateProfile(db, user.id, {
        ...splitName(name),
        phoneNumber: phoneNumber === null ? null : await storedPhoneNumber(phoneNumber),
      });
      return undefined;
    },
  });

  serve(api, contract.requestEmailChange, {
    async findFaults({ user, body: { email, currentPassword }, request }, faults) {
      if (email !== undefined) {
        await addFaultsOf(faults, () => requireFreeEmail(db, user, email));
      }
      if (!("current_password" in faults)) {
        await addFaultsOf(faults, () =>
          checkPasswordIfAny(parts, request, user.id, currentPassword ?? null),
        );
      }
    },
    async handle({ user, body: { email, currentPassword }, request }) {
      await checkPasswordIfAny(parts, request, user.id, currentPassword ?? null);
      await limits.consume("emailChange", String(user.id));
      await requestEmailChange(parts, user, tokenOf(request, "ignore_cookie"), email);
      const requested = { event: "email_change_requested", account: user.id, email } as const;
      recordSecurityEvent(parts, request, requested);
      return undefined;
    },
  });

  serve(api, contract.withdrawEmailChange, {
    async handle({ user, request }) {
      if (await withdrawEmailChange(db, user.id)) {
        recordSecurityEvent(parts, request, {
          event: "email_change_stopped",
          account: user.id,
          by: "account_page",
        });
      }
      return undefined;
    },
  });

  serve(api, contract.stopEmailChange, {
    limit: (request) => limits.consume("resetPassword", networkOf(request.ip)),
    async handle({ body, request }) {
      const account = await stopEmailChange(parts, body.token).catch((error: unknown) => {
        if (error instanceof InvalidInput) {
          recordSecurityEvent(parts, request, { event: "email_change_refused" });
        }
        throw error;
      });
      recordSecurityEvent(parts, request, { event: "email_change_stopped", account, by: "link" });
      return undefined;
    },
  });

  serve(api, contract.confirmEmailChange, {
    limit: (request) => limits.consume("resetPassword", networkOf(request.ip)),
    async handle({ body, request }) {
      const { userId, email } = await confirmEmailChange(parts, body.token).catch(
        (error: unknown) => {
          if (error instanceof InvalidInput) {
            recordSecurityEvent(parts, request, { event: "email_change_refused" });
          }
          throw error;
        },
      );
      recordSecurityEvent(parts, request, { event: "email_changed", account: userId, email });
      return { email };
    },
  });

  serve(api, contract.requestVerification, {
    async handle({ user, request }) {
      await limits.consume("verification", String(user.id));
      if (await requestVerification(parts, user, tokenOf(request, "ignore_cookie"))) {
        recordSecurityEvent(parts, request, { event: "verification_requested", account: user.id });
      }
      return undefined;
    },
  });

  serve(api, contract.verifyAddress, {
    async handle({ user, body, request }) {
      const session = tokenOf(request, "ignore_cookie");
      await verifyOwnAddress(parts, user, session, body.token).catch((error: unknown) => {
        if (error instanceof InvalidInput) {
          recordSecurityEvent(parts, request, { event: "verification_refused", account: user.id });
        }
        throw error;
      });
      recordSecurityEvent(parts, request, { event: "address_verified", account: user.id });
      return undefined;
    },
  });

  serve(api, contract.changePassword, {
    async findFaults({ user, body: { password, currentPassword }, request }, faults) {
      const { email } = user;
      const name = personName(user);
      if (password !== undefined) {
        await addFaultsOf(faults, () => refuseEasyPassword(password, { name, email }));
      }
      if (currentPassword !== undefined && !("current_password" in faults)) {
        await addFaultsOf(faults, () =>
          checkCurrentPassword(parts, request, user.id, currentPassword),
        );
      }
    },
    async handle({ user, body, request }) {
      const from = await checkCurrentPassword(parts, request, user.id, body.currentPassword);
      await limits.consume("passwordChange", String(user.id));
      const name = personName(user);
      await refuseEasyPassword(body.password, { name, email: user.email });
      const to = await hashPassword(body.password);
      const token = tokenOf(request, "ignore_cookie") ?? "";
      await db.transaction().execute(async (tx) => {
        await requireOpenSession(tx, user.id, token);
        if (!(await queries.replacePassword(tx, user.id, { from, to }))) {
          throw wrongPassword();
        }
        // A simultaneous log-in with the old password waits for the account's row and is refused.
        await endAccess(tx, user.id, { exceptToken: token });
        await mailAccessChange(tx, clock.now(), user.id, "password_changed");
      });
      const changed = { event: "password_changed", account: user.id, by: "account_page" } as const;
      recordSecurityEvent(parts, request, changed);
      return undefined;
    },
  });

  serve(api, contract.setMarketingConsent, {
    async handle({ user, body: { marketingConsent: given } }) {
      if ((await queries.findMarketingConsent(db, user.id)) === given) {
        return undefined;
      }
      await insertConsents(db, [
        {
          userId: user.id,
          kind: "marketing",
          given,
          wording: consentWordings.marketing,
          source: "account",
          recordedAt: clock.now(),
        },
      ]);
      return undefined;
    },
  });

  serve(api, contract.setLandlordMails, {
    find: async ({ user }) => requireLandlord(user),
    async handle({ user, body }) {
      await saveLandlordMails(db, user.id, body);
      return undefined;
    },
  });

  serve(api, contract.updateBillingDetails, {
    async handle({ user, body }) {
      await queries.saveBillingDetails(db, user.id, body, clock.now());
      return undefined;
    },
  });
}
