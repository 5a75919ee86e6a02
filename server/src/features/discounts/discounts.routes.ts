import * as contract from "@frontage/contract/bookings/discounts.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import type { Use } from "../../http/limits/rate-limits.ts";
import { networkOf } from "../../http/request/network-of.ts";
import { InvalidInput, notFound } from "../../http/reply/refusal.ts";
import { serve } from "../../http/request/serve.ts";
import { findDiscountByCode, isExhausted, type Discount } from "./discounts.queries.ts";

export function discountsRoutes(api: FastifyInstance, { db, clock, limits }: AppParts): void {
  const limit = (request: FastifyRequest) => limits.consume("discount", networkOf(request.ip));

  /** Returns the discount of a code. An existing code does not count as a guess. */
  const getDiscount = async (code: string, counted: Use): Promise<Discount> => {
    const discount = await findDiscountByCode(db, code, clock.now());
    if (!discount) {
      throw notFound("This discount code");
    }
    await counted.restore();
    return discount;
  };

  serve(api, contract.getDiscount, {
    limit,
    find: ({ params, counted }) => getDiscount(params.code, counted),
    handle: async ({ found }) => found,
  });

  serve(api, contract.validateDiscount, {
    limit,
    find: ({ params, counted }) => getDiscount(params.code, counted),
    async handle({ found, user }) {
      if (await isExhausted(db, found.id, user?.id ?? null)) {
        throw new InvalidInput({ code: ["maxUsagesExceeded"] });
      }
      return found;
    },
  });
}
