import { defaultListLimit } from "@frontage/contract/console/lists.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { Readable } from "@frontage/contract/readable-parts.ts";
import * as contract from "@frontage/contract/console/policies.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { addFaultsOf, notFound, type FieldErrors } from "../../http/reply/refusal.ts";
import { serve } from "../../http/request/serve.ts";
import * as edit from "./edit-policies.ts";
import * as queries from "./policies.queries.ts";
import { presentPolicy, presentSpacePolicy } from "./present-policy.ts";

/** What could be read of a refused policy. */
type PolicyParts = Readable<EndpointInput<typeof contract.createPolicy>["body"]>;

/** Serves cancellation policies to staff. Source: docs/booking/cancelling.md#policies */
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

  serve(api, contract.listPolicies, {
    async handle({ query: { q, limit = defaultListLimit, offset = 0 } }) {
      const { count, rows } = await queries.listPolicies(db, q, { limit, offset });
      return { count, results: rows.map(presentPolicy) };
    },
  });

  serve(api, contract.getPolicy, {
    find,
    handle: async ({ found }) => presentPolicy(found),
  });

  const findPolicyFaults = (
    code: string,
    { name = "", tiers = [] }: PolicyParts,
    faults: FieldErrors,
  ) => {
    const read = tiers.flatMap((tier) =>
      tier?.daysBefore === undefined || tier.rate === undefined
        ? []
        : [{ daysBefore: tier.daysBefore, rate: tier.rate }],
    );
    return addFaultsOf(faults, () => edit.requireSound(db, code, { name, tiers: read }));
  };

  serve(api, contract.createPolicy, {
    findFaults: ({ body }, faults) => findPolicyFaults("", body, faults),
    handle: async ({ actor, body }) => present(await edit.createPolicy(parts, actor, body)),
  });

  serve(api, contract.updatePolicy, {
    find,
    findFaults: ({ found: { code }, body }, faults) => findPolicyFaults(code, body, faults),
    async handle({ found: { code }, actor, body }) {
      await edit.editPolicy(parts, actor, code, body);
      return present(code);
    },
  });

  serve(api, contract.archivePolicy, {
    find,
    async handle({ found: { code }, actor, body }) {
      await edit.archivePolicy(parts, actor, code, body.version);
      return present(code);
    },
  });

  serve(api, contract.listSpacePolicies, {
    find,
    async handle({ found: { code }, query: { q, limit = defaultListLimit, offset = 0 } }) {
      const { count, rows } = await queries.listSpacePolicies(db, code, q, { limit, offset });
      return { count, results: rows.map(presentSpacePolicy) };
    },
  });

  serve(api, contract.chooseSpacePolicy, {
    find: findSpace,
    async findFaults({ body: { policy } }, faults) {
      if (policy !== undefined) {
        await addFaultsOf(faults, () => edit.requireOffered(db, policy));
      }
    },
    async handle({ found, params, actor, body }) {
      await edit.chooseSpacePolicy(parts, actor, found, body);
      return presentSpacePolicy(await findSpace({ params }));
    },
  });
}
