import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "@frontage/domain/time/clock.ts";
import type { Database } from "../../../db/connect.ts";
import type { CardGateway, ChargeOutcome, ChargeState, ProviderEvent } from "../card-gateway.ts";
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

const digitsOf = (number: string) => number.replace(/[\s-]/g, "");

const isTestCard = (number: string): number is CardNumber => Object.hasOwn(cards, number);

interface Expiry {
  readonly expMonth: number;
  readonly expYear: number;
}

function hasExpired({ expMonth, expYear }: Expiry, now: Temporal.Instant): boolean {
  const today = now.toZonedDateTimeISO("UTC");
  return expYear * 12 + expMonth < today.year * 12 + today.month;
}

/** Judges what could be read of a card; what is missing is taken as right. */
export function judgeCard(
  {
    number,
    expMonth = 12,
    expYear = Infinity,
  }: { readonly number?: string | undefined } & Partial<Expiry>,
  now: Temporal.Instant,
): { readonly isTestCard: boolean; readonly isExpired: boolean } {
  return {
    isTestCard: number === undefined || isTestCard(digitsOf(number)),
    isExpired: hasExpired({ expMonth, expYear }, now),
  };
}

const secretHash = (secret: string) => createHash("sha256").update(secret).digest();

export type SetupOutcome =
  | { readonly status: "ready"; readonly paymentMethod: string }
  | { readonly status: "declined" }
  | { readonly status: "refused_card"; readonly isTestCard: boolean; readonly isExpired: boolean }
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
      const digits = digitsOf(number);
      const judged = judgeCard({ number, expMonth, expYear }, clock.now());
      if (!isTestCard(digits) || judged.isExpired) {
        return { status: "refused_card", ...judged };
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
