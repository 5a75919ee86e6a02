import { defaultListLimit } from "@frontage/contract/admin/lists.ts";
import * as contract from "@frontage/contract/admin/policies.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../../app-parts.ts";
import { notFound } from "../../../http/reply/refusal.ts";
import { serveStaff } from "../serve-staff.ts";
import * as edit from "./edit-policies.ts";
import * as queries from "./policies.queries.ts";
import { presentPolicy, presentSpacePolicy } from "./present-policy.ts";

/** Serves cancellation policies to staff. Source: docs/cancelling.md#policies */
export function policiesRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db } = parts;

  const find = async ({ params }: { params: { code: string } }) => {
    const policy = await queries.findPolicy(db, params.code);
    if (!policy) {
      throw notFound("Policy");
    }
    return policy;
  };
  const present = async (code: string) => presentPolicy(await find({ params: { code } }));

  const findSpace = async ({ params }: { params: { code: string } }) => {
    const space = await queries.findSpacePolicy(db, params.code);
    if (!space) {
      throw notFound("Space");
    }
    return space;
  };

  serveStaff(api, contract.listPolicies, {
    async handle({ query: { q, limit = defaultListLimit, offset = 0 } }) {
      const { count, rows } = await queries.listPolicies(db, q, { limit, offset });
      return { count, results: rows.map(presentPolicy) };
    },
  });

  serveStaff(api, contract.getPolicy, {
    find,
    handle: async ({ found }) => presentPolicy(found),
  });

  serveStaff(api, contract.createPolicy, {
    handle: async ({ actor, body }) => present(await edit.createPolicy(parts, actor, body)),
  });

  serveStaff(api, contract.updatePolicy, {
    find,
    async handle({ found: { code }, actor, body }) {
      await edit.editPolicy(parts, actor, code, body);
      return present(code);
    },
  });

  serveStaff(api, contract.archivePolicy, {
    find,
    async handle({ found: { code }, actor, body }) {
      await edit.archivePolicy(parts, actor, code, body.version);
      return present(code);
    },
  });

  serveStaff(api, contract.listSpacePolicies, {
    find,
    async handle({ found: { code }, query: { q, limit = defaultListLimit, offset = 0 } }) {
      const { count, rows } = await queries.listSpacePolicies(db, code, q, { limit, offset });
      return { count, results: rows.map(presentSpacePolicy) };
    },
  });

  serveStaff(api, contract.chooseSpacePolicy, {
    find: findSpace,
    async handle({ found, params, actor, body }) {
      await edit.chooseSpacePolicy(parts, actor, found, body);
      return presentSpacePolicy(await findSpace({ params }));
    },
  });
}
