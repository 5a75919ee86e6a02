import * as contract from "@frontage/contract/bookings/open-deals.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../../app-parts.ts";
import { networkOf } from "../../../http/request/network-of.ts";
import { serve, WireJson } from "../../../http/request/serve.ts";
import { countCardAttempts } from "../../payments/count-card-attempts.ts";
import type { ChargeParts } from "../charges/charge-parts.ts";
import { abandonOpenDeal, continueOpenDeal, getOpenDeal } from "./open-deal.ts";

/** Serves the caller's open deal, for a page that was closed or reloaded during the payment. */
export function openDealsRoutes(api: FastifyInstance, parts: AppParts & ChargeParts): void {
  serve(api, contract.getOpenDeal, {
    handle: async ({ user }) => ({ openDeal: await getOpenDeal(parts, user.id) }),
  });

  serve(api, contract.continueOpenDeal, {
    async handle({ user, request }) {
      const payer = { userId: user.id, ip: networkOf(request.ip) };
      const proceed = () => continueOpenDeal(parts, user.id);
      return new WireJson((await countCardAttempts(parts.limits, payer, proceed)).json);
    },
  });

  serve(api, contract.abandonOpenDeal, {
    async handle({ user }) {
      const ended = await abandonOpenDeal(parts, user.id);
      return ended.status === "released"
        ? { bookings: [], heldUntil: ended.heldUntil }
        : { bookings: ended.placed.bookings, heldUntil: null };
    },
  });
}
