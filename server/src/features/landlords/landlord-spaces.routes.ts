import * as contract from "@frontage/contract/landlords/landlord-spaces.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { serve } from "../../http/request/serve.ts";
import { requireLandlord } from "../accounts/sessions/require-landlord.ts";
import { spaceNotFound } from "../spaces/visible-space.ts";
import {
  findFirstLetting,
  findLandlordSpace,
  listLandlordSpaceNames,
  listLandlordSpaces,
} from "./landlord-spaces.queries.ts";
import { presentLandlordSpace, presentLandlordSpaceSummary } from "./present-landlord-space.ts";

/** Serves the spaces of a landlord, read-only. Source: docs/people/landlord-pages.md#a-landlords-space */
export function landlordSpacesRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db } = parts;

  serve(api, contract.listLandlordSpaces, {
    find: async ({ user }) => requireLandlord(user),
    async handle({ user, query }) {
      return (await listLandlordSpaces(db, user.id, query)).map(presentLandlordSpaceSummary);
    },
  });

  serve(api, contract.searchLandlordSpaces, {
    find: async ({ user }) => requireLandlord(user),
    async handle({ user, query }) {
      const [spaces, firstLetting] = await Promise.all([
        listLandlordSpaceNames(db, user.id, { limit: contract.maxLandlordSpaces, ...query }),
        findFirstLetting(db, user.id),
      ]);
      return { spaces, firstLetting };
    },
  });

  serve(api, contract.getLandlordSpace, {
    async find({ params, user }) {
      requireLandlord(user);
      const space = await findLandlordSpace(db, user.id, params.code);
      if (!space) {
        throw spaceNotFound();
      }
      return space;
    },
    handle: ({ found, user }) => presentLandlordSpace(parts, found, user.id),
  });
}
