import * as contract from "@frontage/contract/bookings/payments.ts";
import type { FastifyInstance } from "fastify";
import type { SetupOutcome, TestPay } from "../../adapters/card-gateway/testpay.ts";
import type { AppParts } from "../../app-parts.ts";
import { networkOf } from "../../http/request/network-of.ts";
import { InvalidInput, notFound, Refusal } from "../../http/reply/refusal.ts";
import { serve } from "../../http/request/serve.ts";
import { countCardSetup } from "./count-card-attempts.ts";
import { gatewayCustomer } from "./gateway-customer.ts";

export function paymentsRoutes(api: FastifyInstance, { gateway, limits }: AppParts): void {
  serve(api, contract.startCardSetup, {
    async handle({ user, request }) {
      await countCardSetup(limits, { userId: user.id, ip: networkOf(request.ip) });
      const { clientSecret } = await gateway.startCardSetup(gatewayCustomer(user.id));
      return { clientSecret, provider: gateway.provider };
    },
  });
}

/** TestPay's replacements for a provider's card form and bank page. */
export function testPayRoutes(
  api: FastifyInstance,
  { limits }: Pick<AppParts, "limits">,
  testPay: TestPay,
): void {
  serve(api, contract.confirmTestCardSetup, {
    // Stolen card numbers could also be tried out here.
    limit: (request) => limits.consume("cardSetup", `form ${networkOf(request.ip)}`),
    handle: async ({ body }) => ({
      paymentMethod: paymentMethodOf(await testPay.confirmCardSetup(body)),
    }),
  });

  serve(api, contract.answerTestChallenge, {
    async handle({ body }) {
      if (!(await testPay.answerChallenge(body.clientSecret, body.approve))) {
        throw notFound("Challenged charge");
      }
      return undefined;
    },
  });
}

function paymentMethodOf(outcome: SetupOutcome): string {
  switch (outcome.status) {
    case "ready":
      return outcome.paymentMethod;
    case "declined":
      throw new Refusal("card_declined", "Your card was declined.");
    case "not_a_test_card":
      throw new InvalidInput({ number: ["Only test cards work here"] });
    case "expired_card":
      throw new InvalidInput({ exp_year: ["The card has expired."] });
    case "unknown_setup":
      throw notFound("Card set-up");
  }
}
