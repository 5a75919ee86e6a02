import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "@frontage/domain/time/clock.ts";
import type { Database } from "../../db/connect.ts";
import type { CardGateway, Charge, ChargeOutcome } from "./card-gateway.ts";

/** What the published test cards do. Source: docs/providers.md#test-cards. */
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

/** What the TestPay page part can do beyond a card gateway: stand for the provider's own card form and bank page. */
export interface TestPay extends CardGateway {
  confirmCardSetup(card: {
    clientSecret: string;
    number: string;
    expMonth: number;
    expYear: number;
  }): Promise<SetupOutcome>;
  /** False if no charge waits under that secret. */
  answerChallenge(clientSecret: string, approve: boolean): Promise<boolean>;
}

/**
 * The embedded card provider: takes the published test numbers only and moves no money. Its setups and charges are
 * kept in the database as a real provider keeps its own, each change committed by itself.
 */
export function createTestPay(db: Database, clock: Clock): TestPay {
  return {
    provider: "testpay",

    async startCardSetup(customer) {
      const clientSecret = `testpay_setup_${randomBytes(24).toString("base64url")}`;
      await db
        .insertInto("testpaySetups")
        .values({ clientSecretHash: secretHash(clientSecret), customer, createdAt: clock.now() })
        .execute();
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
      const { numUpdatedRows } = await db
        .updateTable("testpaySetups")
        .set({ paymentMethod, cardNumber: digits })
        .where("clientSecretHash", "=", secretHash(clientSecret))
        .executeTakeFirst();
      return numUpdatedRows > 0n ? { status: "ready", paymentMethod } : { status: "unknown_setup" };
    },

    async charge(charge) {
      const first = await insertCharge(db, clock, charge, await firstStatus(db, charge));
      return first ?? (await outcomeOf(db, charge.key));
    },

    async settle(charge) {
      await insertCharge(db, clock, charge, "cancelled");
      await db
        .updateTable("testpayCharges")
        .set({ status: "cancelled" })
        .where("key", "=", charge.key)
        .where("status", "=", "awaiting_challenge")
        .execute();
      const outcome = await outcomeOf(db, charge.key);
      return outcome.status === "succeeded" ? outcome : { status: "not_charged" };
    },

    async describeCard(card) {
      const number = await findCardNumber(db, card);
      return number === null ? null : { brand: "visa", last4: number.slice(-4) };
    },

    async refund({ key, chargeReference, amount }) {
      await db
        .insertInto("testpayRefunds")
        .values({ key, chargeKey: chargeReference, amount: amount.amount, createdAt: clock.now() })
        .onConflict((conflict) => conflict.column("key").doNothing())
        .execute();
      return { reference: key };
    },

    async answerChallenge(clientSecret, approve) {
      const { numUpdatedRows } = await db
        .updateTable("testpayCharges")
        .set({ status: approve ? "succeeded" : "declined" })
        .where("clientSecret", "=", clientSecret)
        .where("status", "=", "awaiting_challenge")
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

type ChargeStatus = "succeeded" | "declined" | "awaiting_challenge" | "cancelled";

async function findCardNumber(
  db: Database,
  { paymentMethod, customer }: Pick<Charge, "paymentMethod" | "customer">,
): Promise<string | null> {
  const setup = await db
    .selectFrom("testpaySetups")
    .where("paymentMethod", "=", paymentMethod)
    .where("customer", "=", customer)
    .select("cardNumber")
    .executeTakeFirst();
  return setup?.cardNumber ?? null;
}

async function firstStatus(db: Database, charge: Charge): Promise<ChargeStatus> {
  const number = (await findCardNumber(db, charge)) ?? "";
  const behaviour = isTestCard(number) ? cards[number] : null;
  switch (behaviour) {
    case "works":
      return "succeeded";
    case "asks_for_challenge":
      return "awaiting_challenge";
    default:
      return "declined";
  }
}

async function insertCharge(
  db: Database,
  clock: Clock,
  { key, paymentMethod, amount }: Charge,
  status: ChargeStatus,
): Promise<ChargeOutcome | null> {
  const clientSecret =
    status === "awaiting_challenge"
      ? `testpay_charge_${randomBytes(24).toString("base64url")}`
      : null;
  const inserted = await db
    .insertInto("testpayCharges")
    .values({
      key,
      paymentMethod,
      amount: amount.amount,
      currency: amount.currency,
      status,
      clientSecret,
      createdAt: clock.now(),
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning(["status", "clientSecret", "key"])
    .executeTakeFirst();
  return inserted ? presentOutcome(inserted) : null;
}

async function outcomeOf(db: Database, key: string): Promise<ChargeOutcome> {
  return presentOutcome(
    await db
      .selectFrom("testpayCharges")
      .where("key", "=", key)
      .select(["status", "clientSecret", "key"])
      .executeTakeFirstOrThrow(),
  );
}

function presentOutcome(row: {
  status: ChargeStatus;
  clientSecret: string | null;
  key: string;
}): ChargeOutcome {
  switch (row.status) {
    case "succeeded":
      return { status: "succeeded", reference: row.key };
    case "awaiting_challenge":
      return { status: "challenged", clientSecret: row.clientSecret ?? "" };
    default:
      return { status: "declined", reason: "Your card was declined." };
  }
}
