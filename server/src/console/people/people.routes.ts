import { personName } from "@frontage/domain/text/person-name.ts";
import { defaultListLimit } from "@frontage/contract/console/lists.ts";
import type { GroupName } from "@frontage/contract/accounts/accounts.ts";
import * as contract from "@frontage/contract/console/people.ts";
import { z } from "zod";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import type { AuditAction } from "@frontage/contract/console/audit-actions.ts";
import type { Facts } from "../../audit/changed-fields.ts";
import { recordAudit, type Actor } from "../../audit/record-audit.queries.ts";
import type { DatabaseTransaction } from "../../db/connect.ts";
import { Download } from "../../http/reply/download.ts";
import { addFaultsOf, InvalidInput, notFound } from "../../http/reply/refusal.ts";
import { requireVersion } from "../../http/reply/stale.ts";
import { recordSecurityEvent, type SecurityEvent } from "../../http/security-log.ts";
import { findAccountByEmail } from "../../features/accounts/accounts.queries.ts";
import { mailAccessChange } from "../../features/accounts/access/mail-access-change.ts";
import { endAccess } from "../../features/accounts/access/end-access.queries.ts";
import { giveGroups } from "../../features/accounts/access/give-groups.ts";
import { deleteFactor } from "../../features/accounts/second-factor/second-factor.queries.ts";
import {
  getInvoiceStanding,
  setInvoiceLimit,
} from "../../features/booking-records/invoice-standing.queries.ts";
import { getBookingSettings } from "../../features/settings/settings.queries.ts";
import { mailOrigin } from "../../features/mail/mail-site.ts";
import { serve } from "../../http/request/serve.ts";
import { erasePerson } from "./erase-person.ts";
import { exportPerson } from "./export-person.queries.ts";
import { inviteLandlord, resendInvitation } from "./invite-landlord.ts";
import { mailInvitation, requireUnlocked } from "./mail-invitation.ts";
import { listPeople } from "./people.queries.ts";
import * as queries from "./person.queries.ts";
import { getPerson, statusOf } from "./present-person.ts";

const idOf = ({ id }: { readonly id: string }) => Number(id);

interface StaffCall {
  readonly params: { readonly id: string };
  readonly user: { readonly id: number };
}

/** @throws InvalidInput with a message if staff do to themselves what only others may do to them */
function requireOther({ params, user }: StaffCall, message: string): void {
  if (idOf(params) === user.id) {
    throw new InvalidInput({ non_field_errors: [message] });
  }
}

const notLockedByYourself = "You cannot lock your own account.";
const notErasedByYourself = "You cannot erase yourself. Ask another member of staff.";

/** @throws InvalidInput if staff take themselves out of their group */
function requireOwnGroup(
  { params, user }: StaffCall,
  groups: readonly (GroupName | undefined)[],
): void {
  if (idOf(params) === user.id && !groups.includes("Staff")) {
    throw new InvalidInput({
      groups: ["You cannot take yourself out of the group Staff. Ask another member of staff."],
    });
  }
}

interface Change {
  readonly id: number;
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly action: AuditAction;
  /** The version that staff edited; null for changes that overwrite nothing. */
  readonly version: number | null;
  readonly reason?: string;
}

interface Outcome {
  readonly before?: Facts;
  readonly after?: Facts;
  /** Written to the security log once the change is committed. */
  readonly event?: SecurityEvent;
}

/** Lets staff find people and manage their accounts. Source: docs/console/people.md */
export function peopleRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock, config } = parts;

  /** Changes an account with its audit entry. Returns the person after the change. */
  const change = async (
    { id, actor, action, version, reason, request }: Change,
    apply: (tx: DatabaseTransaction) => Promise<Outcome | void>,
  ) => {
    const event = await db.transaction().execute(async (tx) => {
      const row = await queries.lockPersonRow(tx, id);
      if (!row) {
        throw notFound("Person");
      }
      if (version !== null) {
        const current = async () => z.encode(contract.person, await getPerson(parts, tx, id));
        await requireVersion(row, version, current);
        await queries.raiseVersion(tx, id);
      }
      const { event: happened, ...facts } = (await apply(tx)) ?? {};
      const subject = { kind: "user", code: String(id) } as const;
      await recordAudit(tx, clock, actor, { action, subject, ...facts, reason: reason ?? null });
      return happened;
    });
    if (event) {
      recordSecurityEvent(parts, request, event);
    }
    return getPerson(parts, db, id);
  };

  serve(api, contract.listPeople, {
    async handle({
      query: { q, group, status, sort = "name", limit = defaultListLimit, offset = 0 },
    }) {
      const filter = { search: q, group, status };
      const { rows, ...found } = await listPeople(db, filter, { sort, limit, offset });
      return {
        ...found,
        results: rows.map((row) => ({
          ...row,
          name: personName(row),
          spend: [...row.spend],
          status: statusOf(row),
        })),
      };
    },
  });

  serve(api, contract.inviteLandlord, {
    async findFaults({ body: { email } }, faults) {
      const account = email === undefined ? null : await findAccountByEmail(db, email);
      if (account) {
        await addFaultsOf(faults, () => requireUnlocked(account));
      }
    },
    async handle({ actor, body, request }) {
      const { id, needsLink } = await inviteLandlord(parts, actor, body);
      if (needsLink) {
        recordSecurityEvent(parts, request, { event: "access_removed", account: id, by: "rights" });
      }
      return getPerson(parts, db, id);
    },
  });

  serve(api, contract.getPerson, {
    handle: ({ params }) => getPerson(parts, db, idOf(params)),
  });

  serve(api, contract.changeGroups, {
    async findFaults({ body: { groups }, ...call }, faults) {
      if (groups) {
        await addFaultsOf(faults, () => requireOwnGroup(call, groups));
      }
    },
    async handle({ params, user, actor, request, body: { version, groups } }) {
      const id = idOf(params);
      requireOwnGroup({ params, user }, groups);
      const groupChange = { id, actor, request, action: "user.change_groups", version } as const;
      return change(groupChange, async (tx) => {
        const { needsLink, before, after } = await giveGroups(tx, clock.now(), id, groups);
        if (!needsLink) {
          return { before, after };
        }
        await mailInvitation(tx, clock.now(), id);
        return { before, after, event: { event: "access_removed", account: id, by: "rights" } };
      });
    },
  });

  serve(api, contract.changeInvoiceLimit, {
    async handle({ params, actor, request, body: { version, limit } }) {
      const id = idOf(params);
      const limitChange = {
        id,
        actor,
        request,
        action: "user.change_invoice_limit",
        version,
      } as const;
      return change(limitChange, async (tx) => {
        const today = todayOf(await getBookingSettings(tx), clock.now());
        const before = await getInvoiceStanding(tx, id, today);
        await setInvoiceLimit(tx, id, limit);
        return { before: { limit: before.limit }, after: { limit } };
      });
    },
  });

  serve(api, contract.lockPerson, {
    findFaults: (call, faults) =>
      addFaultsOf(faults, () => requireOther(call, notLockedByYourself)),
    async handle({ params, user, actor, request, body: { version, reason } }) {
      const id = idOf(params);
      requireOther({ params, user }, notLockedByYourself);
      return change({ id, actor, request, action: "user.lock", version, reason }, async (tx) => {
        await queries.setLocked(tx, id, clock.now());
        await endAccess(tx, id);
        await mailAccessChange(tx, clock.now(), id, "locked");
        return { event: { event: "locked", account: id } };
      });
    },
  });

  serve(api, contract.unlockPerson, {
    async handle({ params, actor, request, body: { version } }) {
      const id = idOf(params);
      return change({ id, actor, request, action: "user.unlock", version }, async (tx) => {
        await queries.setLocked(tx, id, null);
        await mailAccessChange(tx, clock.now(), id, "unlocked");
        return { event: { event: "unlocked", account: id } };
      });
    },
  });

  serve(api, contract.endSessionsOfPerson, {
    async handle({ params, actor, request }) {
      const id = idOf(params);
      const end = { id, actor, request, action: "user.end_sessions", version: null } as const;
      return change(end, async (tx) => {
        await endAccess(tx, id);
        return { event: { event: "sessions_ended", account: id } };
      });
    },
  });

  serve(api, contract.resetSecondFactor, {
    async handle({ params, user, actor, request }) {
      const id = idOf(params);
      requireOther({ params, user }, "Turn off your own second factor on the page Security.");
      const reset = {
        id,
        actor,
        request,
        action: "user.reset_second_factor",
        version: null,
      } as const;
      return change(reset, async (tx) => {
        if (!(await deleteFactor(tx, id))) {
          throw notFound("Second factor");
        }
        await endAccess(tx, id);
        await mailAccessChange(tx, clock.now(), id, "second_factor_reset");
        return { event: { event: "second_factor_changed", account: id, change: "reset" } };
      });
    },
  });

  serve(api, contract.resendInvitation, {
    async handle({ params, actor }) {
      await resendInvitation(parts, actor, idOf(params));
      return getPerson(parts, db, idOf(params));
    },
  });

  serve(api, contract.exportPerson, {
    async handle({ params, actor }) {
      const id = idOf(params);
      const content = await db.transaction().execute(async (tx) => {
        await getPerson(parts, tx, id);
        await recordAudit(tx, clock, actor, {
          action: "user.export",
          subject: { kind: "user", code: String(id) },
        });
        return exportPerson(tx, id, mailOrigin(config));
      });
      const name = `frontage-person-${id}.json`;
      return new Download(Buffer.from(JSON.stringify(content, null, 2)), "application/json", name);
    },
  });

  serve(api, contract.erasePerson, {
    findFaults: (call, faults) =>
      addFaultsOf(faults, () => requireOther(call, notErasedByYourself)),
    async handle({ params, user, actor, request, body: { version, reason } }) {
      const id = idOf(params);
      requireOther({ params, user }, notErasedByYourself);
      return change({ id, actor, request, action: "user.erase", version, reason }, async (tx) => {
        await erasePerson(parts, tx, id);
        return { event: { event: "erased", account: id } };
      });
    },
  });
}
