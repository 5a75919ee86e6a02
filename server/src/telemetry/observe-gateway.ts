import type { CardGateway } from "../adapters/card-gateway/card-gateway.ts";
import type { Meters } from "./meters.ts";
import { inSpan } from "./spans.ts";

/** Measures and traces the calls of a gateway that answer once. The outcome of a call that throws is `failed`. */
export function observeGateway(gateway: CardGateway, { cardCalls }: Meters): CardGateway {
  const attributes = { "frontage.provider": gateway.provider };
  const observe = async <Result>(
    call: string,
    ask: () => Promise<Result>,
    outcomeOf: (result: Result) => string = () => "answered",
  ): Promise<Result> => {
    const end = cardCalls.startTimer({ call });
    try {
      const result = await inSpan(`card ${call}`, { kind: "call", attributes }, ask);
      end({ outcome: outcomeOf(result) });
      return result;
    } catch (error) {
      end({ outcome: "failed" });
      throw error;
    }
  };
  const statusOf = ({ status }: { readonly status: string }) => status;
  return {
    provider: gateway.provider,
    startCardSetup: (customer) => observe("set_up_card", () => gateway.startCardSetup(customer)),
    charge: (charge) => observe("charge", () => gateway.charge(charge), statusOf),
    settle: (charge) => observe("settle", () => gateway.settle(charge), statusOf),
    describeCard: (card) => observe("describe_card", () => gateway.describeCard(card)),
    refund: (refund) =>
      observe(
        "refund",
        () => gateway.refund(refund),
        ({ hasFailed }) => (hasFailed ? "declined" : "succeeded"),
      ),
    findCharge: (reference) => observe("find_charge", () => gateway.findCharge(reference)),
    findRefund: (which) => observe("find_refund", () => gateway.findRefund(which)),
    listExternalRefunds: (reference) =>
      observe("list_external_refunds", () => gateway.listExternalRefunds(reference)),
    findDispute: (reference) => observe("find_dispute", () => gateway.findDispute(reference)),
    findPayout: (reference) => observe("find_payout", () => gateway.findPayout(reference)),
    listCharges: (since) => gateway.listCharges(since),
    listRefunds: (since) => gateway.listRefunds(since),
    listDisputes: (since) => gateway.listDisputes(since),
  };
}
