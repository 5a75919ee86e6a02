import * as contract from "@frontage/contract/bookings/payments.ts";
import type { FastifyInstance } from "fastify";
import {
  judgeCard,
  type SetupOutcome,
  type TestPay,
} from "../../adapters/card-gateway/testpay/testpay.ts";
import type { AppParts } from "../../app-parts.ts";
import { networkOf } from "../../http/request/network-of.ts";
import {
  addFaultsOf,
  InvalidInput,
  notFound,
  Refusal,
  refuseFaults,
  type FieldErrors,
} from "../../http/reply/refusal.ts";
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
  { limits, clock }: Pick<AppParts, "limits" | "clock">,
  testPay: TestPay,
): void {
  serve(api, contract.confirmTestCardSetup, {
    // Stolen card numbers could also be tried out here.
    limit: (request) => limits.consume("cardSetup", `form ${networkOf(request.ip)}`),
    findFaults: ({ body }, faults) =>
      addFaultsOf(faults, () => refuseFaults(cardFaults(judgeCard(body, clock.now())))),
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

const cardFaults = ({ isTestCard, isExpired }: ReturnType<typeof judgeCard>): FieldErrors => ({
  ...(!isTestCard && { number: ["Only test cards work here"] }),
  ...(isExpired && { exp_year: ["The card has expired."] }),
});

function paymentMethodOf(outcome: SetupOutcome): string {
  switch (outcome.status) {
    case "ready":
      return outcome.paymentMethod;
    case "declined":
      throw new Refusal("card_declined", "Your card was declined.");
    case "refused_card":
      throw new InvalidInput(cardFaults(outcome));
    case "unknown_setup":
      throw notFound("Card set-up");
  }
}
