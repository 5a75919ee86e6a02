import * as contract from "@frontage/contract/drafts/draft-shares.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { networkOf } from "../../http/request/network-of.ts";
import { notFound } from "../../http/reply/refusal.ts";
import { serve } from "../../http/request/serve.ts";
import { hashToken } from "../accounts/sessions/secret-token.ts";
import { limitGuesses } from "../discounts/limit-guesses.ts";
import { findBasketFaults } from "../quotes/find-basket-faults.ts";
import { priceBasket } from "../quotes/price-basket.ts";
import { getSpaceOfBasket } from "../quotes/space-of-basket.ts";
import { summariseSpaces } from "../spaces/summarise-spaces.ts";
import * as queries from "./draft-shares.queries.ts";
import { addressOfShare, basketOf, shareDraft } from "./share-draft.ts";

/** Serves links that open a basket for a colleague. Source: docs/booking/drafts.md#sending */
export function draftSharesRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock, limits } = parts;

  const listShares = async (userId: number): Promise<contract.DraftShare[]> => {
    const rows = await queries.listDraftShares(db, userId, clock.now());
    const spaces = await summariseSpaces(db, rows);
    return rows.flatMap((row) => {
      const url = addressOfShare(parts, row);
      const space = spaces.get(row.spaceCode);
      const basket = basketOf(row);
      const { code, createdAt, expiresAt } = row;
      return url !== null && space && basket
        ? [{ code, url, space, times: basket.times, createdAt, expiresAt }]
        : [];
    });
  };

  serve(api, contract.shareDraft, {
    findFaults: ({ body, user, request }, faults) =>
      findBasketFaults(parts, body, { user, ip: networkOf(request.ip) }, faults),
    async handle({ user, body, request }) {
      await limits.consume("draftShare", String(user.id));
      const space = await getSpaceOfBasket(db, body.space, user);
      const guess = { ip: networkOf(request.ip), codes: body.discounts };
      // A basket that has no price today would open as one that cannot be paid.
      await limitGuesses(limits, guess, () => priceBasket(db, space, body, clock.now()));
      const code = await shareDraft(parts, user.id, space.id, body);
      const share = (await listShares(user.id)).find((each) => each.code === code);
      if (!share) {
        throw new Error("A link is not among those of its owner");
      }
      return share;
    },
  });

  serve(api, contract.listDraftShares, { handle: ({ user }) => listShares(user.id) });

  serve(api, contract.revokeDraftShare, {
    async handle({ user, params }) {
      if (!(await queries.deleteDraftShare(db, user.id, params.code))) {
        throw notFound("Link");
      }
      return undefined;
    },
  });

  serve(api, contract.getSharedDraft, {
    async find({ params }) {
      const share = await queries.findSharedDraft(db, hashToken(params.token), clock.now());
      const basket = share && basketOf(share);
      const space = share && (await summariseSpaces(db, [share])).get(share.spaceCode);
      if (!basket || !space) {
        throw notFound("Link");
      }
      return { space, basket, expiresAt: share.expiresAt };
    },
    async handle({ found: { space, basket, expiresAt }, reply }) {
      reply.header("cache-control", "private, no-store");
      const { times, products, discounts } = basket;
      return { space, times, products, discounts, expiresAt };
    },
  });
}
