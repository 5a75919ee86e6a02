import type { CardGateway } from "../../src/adapters/card-gateway/card-gateway.ts";

type Hook = () => unknown;

/** The faults between us and the card provider, set by the test. Each hook may throw, wait or do nothing. */
export interface GatewayFaults {
  /** The charge does not reach the provider. */
  beforeCharge: Hook | null;
  /** The provider has charged, but its answer is lost. */
  afterCharge: Hook | null;
  beforeSettle: Hook | null;
  beforeDescribe: Hook | null;
  /** Returns a wrong answer in place of the provider's. */
  settle: CardGateway["settle"] | null;
  /** The refund does not reach the provider. */
  beforeRefund: Hook | null;
  /** The provider has refunded, but its answer is lost. */
  afterRefund: Hook | null;
}

export function noFaults(): GatewayFaults {
  return {
    beforeCharge: null,
    afterCharge: null,
    beforeSettle: null,
    beforeDescribe: null,
    settle: null,
    beforeRefund: null,
    afterRefund: null,
  };
}

/** A gateway that works until a test sets a fault. */
export function faultyGateway(gateway: CardGateway, faults: GatewayFaults): CardGateway {
  return {
    ...gateway,
    async charge(charge) {
      await faults.beforeCharge?.();
      const outcome = await gateway.charge(charge);
      await faults.afterCharge?.();
      return outcome;
    },
    async settle(charge) {
      await faults.beforeSettle?.();
      return faults.settle ? faults.settle(charge) : gateway.settle(charge);
    },
    async describeCard(card) {
      await faults.beforeDescribe?.();
      return gateway.describeCard(card);
    },
    async refund(refund) {
      await faults.beforeRefund?.();
      const made = await gateway.refund(refund);
      await faults.afterRefund?.();
      return made;
    },
  };
}

export function lostConnection(): never {
  throw new Error("The connection to the card provider was lost");
}
