import {
  listSpaceCities,
  listSpaceCodes,
  maxSpaceChoices,
  maxSpaceCodes,
  listSpaceNames,
} from "@frontage/contract/spaces/space-choices.ts";
import { defaultSpaceLimit, listSpaces } from "@frontage/contract/spaces/spaces.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../../app-parts.ts";
import { serveCached } from "../../../http/fast-lane/list-door.ts";
import { serve } from "../../../http/request/serve.ts";
import { presentSpaces } from "../present-space.ts";
import { listSpacesById, listVisibleSpaces } from "../spaces.queries.ts";
import * as queries from "./space-lists.queries.ts";

/** Serves the lists of spaces. Source: docs/speed/long-lists.md#spaces */
export function spaceListsRoutes(api: FastifyInstance, { db, clock }: AppParts): void {
  serveCached(api, listSpaces, async (query) => {
    const { limit = defaultSpaceLimit, offset = 0, code: codes, ...filter } = query;
    const rows =
      Object.keys(query).length === 0
        ? await listVisibleSpaces(db)
        : await listSpacesById(
            db,
            await queries.listSpaceIds(db, { ...filter, codes }, { limit, offset }),
          );
    return presentSpaces(db, rows, clock.now());
  });
  serveCached(api, listSpaceCities, () => queries.listCityCounts(db));

  serve(api, listSpaceCodes, {
    handle: ({ query: { limit = maxSpaceCodes, offset = 0 } }) =>
      queries.listSpaceCodes(db, { limit, offset }),
  });

  serve(api, listSpaceNames, {
    async handle({ query: { limit = maxSpaceChoices, ...search } }) {
      const found = await queries.listSpaceNames(db, search, limit + 1);
      return { hasMore: found.length > limit, results: found.slice(0, limit) };
    },
  });
}
