import { getQuote } from "@frontage/contract/bookings/quotes.ts";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import { networkOf } from "../../http/request/network-of.ts";
import { serve } from "../../http/request/serve.ts";
import { limitGuesses } from "../discounts/limit-guesses.ts";
import { findBasketFaults } from "./find-basket-faults.ts";
import { presentQuote } from "./present-quote.ts";
import { priceBasket } from "./price-basket.ts";
import { getSpaceOfBasket } from "./space-of-basket.ts";

export function quotesRoutes(api: FastifyInstance, parts: AppParts): void {
  const { db, clock, limits } = parts;
  serve(api, getQuote, {
    limit: (request) => limits.consume("quote", networkOf(request.ip)),
    findFaults: ({ body, user, request }, faults) =>
      findBasketFaults(parts, body, { user, ip: networkOf(request.ip) }, faults),
    async handle({ body, user, request }) {
      const space = await getSpaceOfBasket(db, body.space, user);
      const guess = { ip: networkOf(request.ip), codes: body.discounts };
      return limitGuesses(limits, guess, async () =>
        presentQuote(await priceBasket(db, space, body, clock.now())),
      );
    },
  });
}
