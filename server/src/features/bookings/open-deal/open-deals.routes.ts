import { booking } from "@frontage/contract/bookings/bookings.ts";
import * as contract from "@frontage/contract/bookings/open-deals.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppParts } from "../../../app-parts.ts";
import { networkOf } from "../../../http/request/network-of.ts";
import { serve, WireJson } from "../../../http/request/serve.ts";
import { countCardAttempts } from "../../payments/count-card-attempts.ts";
import { abandonOpenDeal, continueOpenDeal, getOpenDeal } from "./open-deal.ts";

/** What becomes of a payment that its page has lost sight of: by its owner only. */
export function openDealsRoutes(api: FastifyInstance, parts: AppParts): void {
  serve(api, contract.getOpenDeal, {
    handle: async ({ user }) => ({ openDeal: await getOpenDeal(parts, user.id) }),
  });

  serve(api, contract.continueOpenDeal, {
    async handle({ user, request }) {
      const payer = { userId: user.id, ip: networkOf(request.ip) };
      return new WireJson(
        await countCardAttempts(parts.limits, payer, () => continueOpenDeal(parts, user.id)),
      );
    },
  });

  serve(api, contract.abandonOpenDeal, {
    async handle({ user }) {
      const settled = await abandonOpenDeal(parts, user.id);
      return settled.status === "released"
        ? { bookings: [], heldUntil: settled.heldUntil }
        : { bookings: bookingsOf(settled.answer), heldUntil: null };
    },
  });
}

/** The bookings of an answer as it is kept: JSON of the wire. */
function bookingsOf(answer: string) {
  return z.decode(z.array(booking), JSON.parse(answer));
}
