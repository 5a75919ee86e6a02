import * as contract from "@frontage/contract/landlords/landlord-statements.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../../app-parts.ts";
import { notFound } from "../../../http/reply/refusal.ts";
import { serve } from "../../../http/request/serve.ts";
import { requireLandlord } from "../../accounts/sessions/require-landlord.ts";
import { downloadStatement } from "./download-statement.ts";
import { presentStatement } from "./present-statement.ts";
import { findStatement, listStatementsOf } from "./statements.queries.ts";

/** Serves a landlord's own statements. Source: docs/console/landlord-statements.md */
export function landlordStatementsRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db } = parts;

  serve(api, contract.listLandlordStatements, {
    find: async ({ user }) => requireLandlord(user),
    handle: async ({ user }) => (await listStatementsOf(db, user.id)).map(presentStatement),
  });

  serve(api, contract.downloadLandlordStatement, {
    async find({ params, user }) {
      requireLandlord(user);
      const statement = await findStatement(db, params.number, user.id);
      if (!statement) {
        throw notFound("Statement");
      }
      return statement;
    },
    handle: ({ found, params }) => downloadStatement(parts, found, params.format),
  });
}
