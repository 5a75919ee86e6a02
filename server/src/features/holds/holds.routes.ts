import * as contract from "@frontage/contract/bookings/holds.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { networkOf } from "../../http/request/network-of.ts";
import { notFound } from "../../http/reply/refusal.ts";
import { serve } from "../../http/request/serve.ts";
import { browserHashOf, giveBrowserCookie } from "../availability/hold-owner.ts";
import { hashHoldCode } from "../availability/hold-code.ts";
import { findBasketFaults } from "../quotes/find-basket-faults.ts";
import { getSpaceOfBasket } from "../quotes/space-of-basket.ts";
import { assignHolds } from "./assign-holds.ts";
import { deleteHold } from "./holds.queries.ts";
import { placeHold } from "./place-hold.ts";

export function holdsRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock, limits, config } = parts;

  serve(api, contract.placeHold, {
    limit: (request) => limits.consume("hold", networkOf(request.ip)),
    findFaults: ({ body: { space, times }, user, request }, faults) =>
      findBasketFaults(parts, { space, times }, { user, ip: networkOf(request.ip) }, faults),
    async handle({ body, user, request, reply }) {
      const space = await getSpaceOfBasket(db, body.space, user);
      const maker = {
        userId: user?.id ?? null,
        browserHash: giveBrowserCookie(request, reply, config),
        ip: networkOf(request.ip),
      };
      const { times, hold: ownCode, extend = true } = body;
      return placeHold(db, clock, { space, times, maker, ownCode, extend });
    },
  });

  serve(api, contract.releaseHold, {
    async handle({ params }) {
      if (!(await deleteHold(db, hashHoldCode(params.hold)))) {
        throw notFound("Hold");
      }
      return undefined;
    },
  });

  api.onLogIn.push(async (request, userId) => {
    const browserHash = browserHashOf(request);
    if (browserHash) {
      await assignHolds(db, { userId, browserHash, ip: networkOf(request.ip) }, clock.now());
    }
  });
}
