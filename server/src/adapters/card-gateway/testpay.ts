import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "@frontage/domain/time/clock.ts";
import type { Database } from "../../db/connect.ts";
import type { CardGateway, ChargeOutcome, ChargeState, ProviderEvent } from "./card-gateway.ts";
import { createIncidents, type TestPayIncident } from "./testpay-events.ts";
import * as returns from "./testpay-returns.queries.ts";
import * as queries from "./testpay.queries.ts";
import type { TestPayCharge, TestPayStatus } from "./testpay.queries.ts";

/** The outcomes of the published test cards. Source: docs/running/providers.md#test-cards. */
const cards = {
  "4242424242424242": "works",
  "4000000000000002": "declined_at_setup",
  "4000000000000341": "declined_when_charged",
  "4000002500003155": "asks_for_challenge",
} as const;

type CardNumber = keyof typeof cards;

const isTestCard = (number: string): number is CardNumber => Object.hasOwn(cards, number);

const secretHash = (secret: string) => createHash("sha256").update(secret).digest();

export type SetupOutcome =
  | { readonly status: "ready"; readonly paymentMethod: string }
  | { readonly status: "declined" }
  | { readonly status: "not_a_test_card" }
  | { readonly status: "expired_card" }
  | { readonly status: "unknown_setup" };

/** The additional calls for TestPay's page, which replaces the provider's card form and bank page. */
export interface TestPay extends CardGateway {
  confirmCardSetup(card: {
    clientSecret: string;
    number: string;
    expMonth: number;
    expYear: number;
  }): Promise<SetupOutcome>;
  /** Returns false if no charge waits with that secret. */
  answerChallenge(clientSecret: string, approve: boolean): Promise<boolean>;
  /** Does what a bank could do, and returns the provider's event; null if the records do not allow it. */
  raise(incident: TestPayIncident): Promise<ProviderEvent | null>;
}

/**
 * The embedded card provider. It accepts only published test numbers and moves no money. Set-ups and charges are in the
 * database, each change in a separate transaction, as at a real provider.
 */
export function createTestPay(db: Database, clock: Clock): TestPay {
  return {
    provider: "testpay",

    async startCardSetup(customer) {
      const clientSecret = `testpay_setup_${randomBytes(24).toString("base64url")}`;
      await queries.insertSetup(db, {
        clientSecretHash: secretHash(clientSecret),
        customer,
        createdAt: clock.now(),
      });
      return { clientSecret };
    },

    async confirmCardSetup({ clientSecret, number, expMonth, expYear }) {
      const digits = number.replace(/[\s-]/g, "");
      if (!isTestCard(digits)) {
        return { status: "not_a_test_card" };
      }
      const today = clock.now().toZonedDateTimeISO("UTC");
      if (expYear * 12 + expMonth < today.year * 12 + today.month) {
        return { status: "expired_card" };
      }
      if (cards[digits] === "declined_at_setup") {
        return { status: "declined" };
      }
      const paymentMethod = `testpay_card_${randomBytes(12).toString("base64url")}`;
      const card = { paymentMethod, cardNumber: digits };
      return (await queries.confirmSetup(db, secretHash(clientSecret), card))
        ? { status: "ready", paymentMethod }
        : { status: "unknown_setup" };
    },

    async charge(charge) {
      const first = await queries.insertChargeOfCard(db, charge, {
        statusOfCard,
        clientSecret: newClientSecret(),
        createdAt: clock.now(),
      });
      return presentOutcome(first ?? (await queries.getCharge(db, charge.key)));
    },

    async settle(charge) {
      await queries.insertCancelledCharge(db, charge, clock.now());
      await queries.cancelChallenge(db, charge.key);
      const outcome = presentOutcome(await queries.getCharge(db, charge.key));
      return outcome.status === "succeeded" ? outcome : { status: "not_charged" };
    },

    async describeCard(card) {
      const number = await queries.findCardNumber(db, card);
      return number === null ? null : { brand: "visa", last4: number.slice(-4) };
    },

    async refund({ key, chargeReference, amount }) {
      const refund = { key, chargeKey: chargeReference, createdAt: clock.now() };
      await returns.insertRefund(db, { ...refund, amount: amount.amount });
      const made = await returns.findRefund(db, key);
      if (!made) {
        throw new Error(`The charge ${chargeReference} is disputed or was taken back`);
      }
      return made;
    },

    async findCharge(reference) {
      const charge = await queries.findCharge(db, reference);
      return charge && { key: charge.key, outcome: stateOf(charge) };
    },

    findRefund: (which) => returns.findRefund(db, "key" in which ? which.key : which.reference),
    findDispute: (reference) => returns.findDispute(db, reference),
    findPayout: (reference) => returns.findPayout(db, reference),
    listExternalRefunds: async () => [],
    listCharges: (since) => queries.listSucceededCharges(db, since),
    listRefunds: (since) => returns.listRefunds(db, since),
    listDisputes: (since) => returns.listDisputes(db, since),
    raise: createIncidents(db, clock),

    async answerChallenge(clientSecret, approve) {
      return queries.endChallenge(db, clientSecret, approve ? "succeeded" : "declined");
    },
  };
}

/** The status of a first charge by the number of its card. */
const statusOfCard: Readonly<Record<CardNumber, TestPayStatus>> = {
  "4242424242424242": "succeeded",
  "4000000000000002": "declined",
  "4000000000000341": "declined",
  "4000002500003155": "awaiting_challenge",
};

const newClientSecret = () => `testpay_charge_${randomBytes(24).toString("base64url")}`;

function presentOutcome(charge: TestPayCharge): ChargeOutcome {
  switch (charge.status) {
    case "succeeded":
      return { status: "succeeded", reference: charge.key };
    case "awaiting_challenge":
      return { status: "challenged", clientSecret: charge.clientSecret ?? "" };
    default:
      return { status: "declined", reason: "Your card was declined." };
  }
}

function stateOf({ key, status }: TestPayCharge): ChargeState {
  switch (status) {
    case "succeeded":
      return { status, reference: key };
    case "failed_later":
      return { status: "refused" };
    case "awaiting_challenge":
      return { status: "open" };
    default:
      return { status: "cancelled" };
  }
}
