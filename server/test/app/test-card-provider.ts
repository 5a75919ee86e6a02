import { confirmTestCardSetup } from "@frontage/contract/bookings/payments.ts";
import type { Api } from "@frontage/contract/client.ts";
import { z } from "zod";
import type { TestPay } from "../../src/adapters/card-gateway/testpay/testpay.ts";
import type pg from "pg";
import type { FakeStripeState, FakeIntent } from "../fake-stripe/fake-stripe-state.ts";
import type { FakeStripe } from "../fake-stripe/fake-stripe.ts";
import type { TestDatabase } from "./test-database.ts";
import { listLedgerViolations } from "../readers/ledger-invariants.ts";

/** The number by which tests know Stripe's card that always requires a challenge. TestPay has another number for it. */
const asksForChallenge = { testPay: "4000002500003155", stripe: "4000002760003184" };

export interface RecordedCharge {
  readonly status: "succeeded" | "declined" | "awaiting_challenge" | "cancelled" | "failed_later";
  readonly amount: number;
}

/** The card provider in tests: the customer's browser, their bank, and the charges. */
export interface TestCardProvider {
  readonly provider: "testpay" | "stripe";
  /** Sets up a card as the provider's form in the browser does. Returns the payment method. */
  setUpCard(clientSecret: string, number: string): Promise<string>;
  /** @throws Error if no charge waits for an answer */
  answerBank(clientSecret: string, approve: boolean): Promise<void>;
  /** The charges of the customer with a payment method. */
  listCharges(paymentMethod: string): Promise<RecordedCharge[]>;
  listRefunds(): Promise<{ readonly amount: number }[]>;
  /**
   * Lists the violations of the ledger invariants, including those of the provider's records; empty if there are none.
   */
  listLedgerViolations(): Promise<string[]>;
}

export function createTestPayProvider(
  api: Api,
  testPay: TestPay,
  { db, pool }: TestDatabase,
): TestCardProvider {
  return {
    provider: "testpay",
    async setUpCard(clientSecret, number) {
      const card = { clientSecret, number, expMonth: 12, expYear: 2040, cvc: "123" };
      return (await api(confirmTestCardSetup, { body: card })).paymentMethod;
    },
    async answerBank(clientSecret, approve) {
      if (!(await testPay.answerChallenge(clientSecret, approve))) {
        throw new Error("No charge waits for an answer");
      }
    },
    listCharges: (paymentMethod) =>
      db
        .selectFrom("testpayCharges")
        .where("paymentMethod", "=", paymentMethod)
        .select(["status", "amount"])
        .execute(),
    listRefunds: () => db.selectFrom("testpayRefunds").select("amount").execute(),
    listLedgerViolations: () => listLedgerViolations(pool),
  };
}

export function createStripeProvider(fake: FakeStripe, { pool }: TestDatabase): TestCardProvider {
  const { state } = fake;
  return {
    provider: "stripe",
    async setUpCard(clientSecret, number) {
      const setup = await callFromBrowser(fake, clientSecret, "confirm", {
        "payment_method_data[type]": "card",
        "payment_method_data[card][number]":
          number === asksForChallenge.testPay ? asksForChallenge.stripe : number,
        "payment_method_data[card][exp_month]": "12",
        "payment_method_data[card][exp_year]": "40",
        "payment_method_data[card][cvc]": "123",
      });
      if (setup.status === "requires_action") {
        await callFromBrowser(fake, clientSecret, "fake_bank", { approve: "true" });
      }
      return z.string().parse(setup.payment_method);
    },
    async answerBank(clientSecret, approve) {
      const { error } = await callFromBrowser(fake, clientSecret, "fake_bank", {
        approve: String(approve),
      });
      if (error && error.type !== "card_error") {
        throw new Error("No charge waits for an answer");
      }
    },
    async listCharges(paymentMethod) {
      const owner = state.paymentMethods.get(paymentMethod)?.customer;
      return [...state.intents.values()]
        .filter(({ customer }) => customer === owner)
        .map((intent) => ({ status: statusOf(intent), amount: intent.amount }));
    },
    listRefunds: async () => state.refunds,
    async listLedgerViolations() {
      const client = await pool.connect();
      try {
        await client.query("begin");
        await recordInTestPaysTerms(fake.state, client);
        return await listLedgerViolations({ query: oneByOne(client) });
      } finally {
        await client.query("rollback");
        client.release();
      }
    },
  };
}

/** The status in TestPay's terms, which also knows a charge that failed after it had succeeded. */
const testPayStatusOf = (intent: FakeIntent) =>
  intent.status === "requires_payment_method" && intent.amount_received > 0
    ? "failed_later"
    : statusOf(intent);

function statusOf({ status }: FakeIntent): RecordedCharge["status"] {
  switch (status) {
    case "succeeded":
      return "succeeded";
    case "requires_action":
      return "awaiting_challenge";
    case "canceled":
      return "cancelled";
    default:
      return "declined";
  }
}

/** A client that accepts several queries at once, as a pool does. */
function oneByOne(client: pg.PoolClient): pg.Pool["query"] {
  let last: Promise<unknown> = Promise.resolve();
  return ((text: string) => {
    const next = last.then(() => client.query(text));
    last = next;
    return next;
  }) as pg.Pool["query"];
}

/**
 * The ledger invariants read TestPay's tables and identify a charge by its key. This writes Stripe's charges there,
 * for a transaction that is rolled back.
 */
async function recordInTestPaysTerms(
  { intents, refunds }: FakeStripeState,
  client: pg.PoolClient,
): Promise<void> {
  for (const intent of intents.values()) {
    const { id, metadata, amount, currency } = intent;
    const key = metadata["key"];
    await client.query(
      `insert into testpay_charges (key, payment_method, amount, currency, status, created_at)
        values ($1, $2, $3, upper($4), $5, to_timestamp(0))`,
      [key, String(intent.payment_method), amount, currency, testPayStatusOf(intent)],
    );
    await renamePayments(client, id, key);
    for (const table of ["disputes", "reversals"]) {
      await client.query(`update ${table} set charge_reference = $1 where charge_reference = $2`, [
        key,
        id,
      ]);
    }
    await client.query("update refunds set charge_reference = $1 where charge_reference = $2", [
      key,
      id,
    ]);
  }
  for (const { id, metadata, amount, payment_intent, status } of refunds) {
    const key = metadata["key"];
    await client.query(
      `insert into testpay_refunds (key, charge_key, amount, created_at, failed_at)
        values ($1, $2, $3, to_timestamp(0), case when $4 then to_timestamp(0) end)`,
      [key, intents.get(payment_intent)?.metadata["key"], amount, status === "failed"],
    );
    await renamePayments(client, id, key);
    await client.query("update refunds set reference = $1 where reference = $2", [key, id]);
  }
}

/** Replaces Stripe's reference by our key, also in the references that are made from it. */
async function renamePayments(
  client: pg.PoolClient,
  id: string,
  key: string | undefined,
): Promise<void> {
  await client.query(
    `update payments set provider_reference = replace(provider_reference, $2, $1)
      where split_part(provider_reference, ':', 1) = $2`,
    [key, id],
  );
}

const browserAnswer = z.object({
  status: z.string().optional(),
  payment_method: z.string().nullish(),
  error: z.object({ type: z.string() }).optional(),
});

/** Calls Stripe as Stripe.js does, with the publishable key and the client secret. */
async function callFromBrowser(
  fake: FakeStripe,
  clientSecret: string,
  action: string,
  parameters: Record<string, string>,
) {
  const [id = ""] = clientSecret.split("_secret_");
  const kind = id.startsWith("seti_") ? "setup_intents" : "payment_intents";
  const key = fake.environment["STRIPE_PUBLISHABLE_KEY"] ?? "";
  const response = await fetch(`${fake.url}/v1/${kind}/${id}/${action}`, {
    method: "POST",
    body: new URLSearchParams({ key, client_secret: clientSecret, ...parameters }),
  });
  return browserAnswer.parse(await response.json());
}
