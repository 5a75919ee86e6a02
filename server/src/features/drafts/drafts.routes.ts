import * as contract from "@frontage/contract/drafts/drafts.ts";
import { maxDrafts } from "@frontage/domain/bookings/draft/draft-list.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppParts } from "../../app-parts.ts";
import { serve } from "../../http/request/serve.ts";
import { lockAccount } from "../accounts/accounts.queries.ts";
import { summariseSpaces } from "../spaces/summarise-spaces.ts";
import { getVisibleSpace } from "../spaces/visible-space.ts";
import * as queries from "./drafts.queries.ts";

/** Keeps the bookings that a person has begun, for all their devices. Source: docs/booking/drafts.md */
export function draftsRoutes(api: FastifyInstance, { db, clock, limits }: AppParts): void {
  serve(api, contract.listDrafts, {
    async handle({ user }) {
      const rows = await queries.listDrafts(db, user.id);
      const spaces = await summariseSpaces(db, rows);
      const now = clock.now();
      return rows.flatMap((row) => {
        const space = spaces.get(row.spaceCode);
        // Choices of an older release that this one cannot read.
        const { data: choices } = z.safeDecode(contract.draftChoices, JSON.parse(row.choices));
        const age = Math.max(0, Math.floor(now.since(row.changedAt).total("seconds")));
        return space && choices ? [{ space, choices, age }] : [];
      });
    },
  });

  serve(api, contract.saveDraft, {
    find: ({ params, user }) => getVisibleSpace(db, params.space, user),
    async handle({ user, found: { id: spaceId }, body: { choices, age } }) {
      await limits.consume("savedDraft", String(user.id));
      const changedAt = clock.now().subtract({ seconds: age });
      await db.transaction().execute(async (tx) => {
        await lockAccount(tx, user.id);
        await queries.saveDraft(tx, {
          userId: user.id,
          spaceId,
          choices: JSON.stringify(z.encode(contract.draftChoices, choices)),
          changedAt,
        });
        await queries.deleteOlderDrafts(tx, user.id, maxDrafts);
      });
      return undefined;
    },
  });

  serve(api, contract.deleteDraft, {
    async handle({ user, params }) {
      await queries.deleteDraft(db, user.id, params.space);
      return undefined;
    },
  });
}
