import type { Endpoint, EndpointAnswer, EndpointInput } from "@frontage/contract/endpoint.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { actorOf, type Actor } from "../../audit/record-audit.queries.ts";
import type { CsvFile } from "../../http/reply/csv-file.ts";
import type { Download } from "../../http/reply/download.ts";
import type { FieldErrors } from "../../http/reply/refusal.ts";
import type { Readable } from "@frontage/contract/readable-parts.ts";
import { serve, type WireJson } from "../../http/request/serve.ts";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";
import { requireStaff } from "../accounts/sessions/require-staff.ts";

type StaffEndpoint = Endpoint & { readonly access: "optional" };

interface StaffVisit<E extends Endpoint> {
  readonly params: EndpointInput<E>["params"];
  readonly staff: SignedInUser;
  /** Who makes a change, for the audit. */
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface StaffCall<E extends Endpoint, Found> extends EndpointInput<E>, StaffVisit<E> {
  readonly found: Found;
}

interface FaultyStaffCall<E extends Endpoint, Found> extends StaffVisit<E> {
  readonly body: Readable<EndpointInput<E>["body"]>;
  readonly found: Found;
}

interface StaffHandler<E extends Endpoint, Found> {
  /** Finds the resource of the address, before the body is read. */
  readonly find?: (visit: StaffVisit<E>) => Promise<Found>;
  /** See `Handler.findFaults`. */
  readonly findFaults?: (call: FaultyStaffCall<E, Found>, faults: FieldErrors) => Promise<void>;
  readonly bodyLimit?: { readonly bytes: number; readonly items: number };
  readonly handle: (
    call: StaffCall<E, Found>,
  ) => Promise<EndpointAnswer<E> | WireJson | Download | CsvFile>;
}

/**
 * Serves an endpoint of the operator's console. Everyone but staff gets the answer of an unknown address. The endpoint
 * is declared `optional`, so that a caller without a session gets it as well. Source: docs/console/console.md#who-may-use-it
 */
export function serveStaff<E extends StaffEndpoint, Found = undefined>(
  api: FastifyInstance,
  endpoint: E,
  { find, findFaults, handle, bodyLimit }: StaffHandler<E, Found>,
): void {
  serve<E, { visit: StaffVisit<E>; found: Found }>(api, endpoint, {
    ...(bodyLimit && { bodyLimit }),
    async find({ params, user, request, reply }) {
      const staff = await requireStaff({ user, reply });
      const actor = actorOf(staff, request);
      const visit = { params, staff, actor, request, reply };
      // Without `find` there is nothing to find, and `Found` is undefined.
      return { visit, found: (await find?.(visit)) as Found };
    },
    ...(findFaults && {
      findFaults: ({ found: { visit, found }, body }, faults) =>
        findFaults({ ...visit, body, found }, faults),
    }),
    handle: ({ found, params, query, body }) =>
      handle({ ...found.visit, params, query, body, found: found.found }),
  });
}
