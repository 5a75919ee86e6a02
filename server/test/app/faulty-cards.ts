import { afterEach, beforeEach, expect } from "vitest";
import type { CardGateway } from "../../src/adapters/card-gateway/card-gateway.ts";
import { faultyGateway, noFaults, type GatewayFaults } from "./faulty-gateway.ts";
import { useTestApp, type TestApp } from "./make-app.ts";

interface FaultyCards {
  readonly app: TestApp;
  /** Set by a test and cleared before the next one. */
  readonly faults: GatewayFaults;
  /** Runs the job. Returns how many charges it settled. */
  settleCharges(): Promise<unknown>;
  leaseRunsOut(): void;
}

/**
 * The application with a card gateway that fails on request, for all tests of a block. Checks the ledger after each
 * test.
 */
export function useFaultyCards(provider: CardGateway["provider"]): FaultyCards {
  const faults = noFaults();
  const app = useTestApp({ provider, gateway: (gateway) => faultyGateway(gateway, faults) });
  beforeEach(() => {
    Object.assign(faults, noFaults());
  });
  afterEach(async () => {
    expect(await app.cards.listLedgerViolations()).toEqual([]);
  });
  return {
    app,
    faults,
    settleCharges: () => app.jobs.run("settle-charges"),
    leaseRunsOut: () => app.clock.advance({ seconds: 60 }),
  };
}
