import { createHash, randomBytes } from "node:crypto";
import * as contract from "@frontage/contract/holds.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppParts } from "../../app-parts.ts";
import type { Config } from "../../config.ts";
import { giveCookie } from "../../http/cookies.ts";
import { networkOf } from "../../http/network-of.ts";
import { notFound } from "../../http/refusal.ts";
import { serve } from "../../http/serve.ts";
import { hashHoldCode } from "../availability/hold-code.ts";
import { getSpaceOfBasket } from "../quotes/space-of-basket.ts";
import { deleteHold } from "./holds.queries.ts";
import { placeHold } from "./place-hold.ts";

export function holdsRoutes(api: FastifyInstance, { db, clock, limits, config }: AppParts): void {
  serve(api, contract.placeHold, {
    limit: (request) => limits.spend("hold", networkOf(request.ip)),
    async handle({ body, user, request, reply }) {
      const space = await getSpaceOfBasket(db, body.space, user);
      const maker = {
        userId: user?.id ?? null,
        browserHash: browserHashOf(request, reply, config),
        ip: networkOf(request.ip),
      };
      return placeHold(db, clock, { space, times: body.times, maker, ownCode: body.hold });
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
}

/** Tells browsers apart while they hold times; the cookie goes when the browser closes. */
function browserHashOf(request: FastifyRequest, reply: FastifyReply, config: Config): Buffer {
  let browser = request.cookies["browser"];
  if (!browser) {
    browser = randomBytes(16).toString("base64url");
    giveCookie(request, reply, config, "browser", browser);
  }
  return createHash("sha256").update(browser).digest();
}
