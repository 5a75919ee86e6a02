import { stripeCharges } from "../../../test/fixtures/stripe/stripe-charges.ts";
import { money } from "@frontage/domain/money/money.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";
import { required } from "../../../../testing/required.ts";

const app = useTestApp({ provider: "stripe" });
const { fakeStripe, gateway, ready } = stripeCharges(app);
beforeEach(() => {
  fakeStripe().faults.clear();
});

describe("a refund", () => {
  const refunds = /^POST \/v1\/refunds$/;

  async function charged() {
    const { charge } = await ready();
    const outcome = await gateway().charge(charge);
    const chargeReference = outcome.status === "succeeded" ? outcome.reference : "";
    const refund = (key: string, amount: number) =>
      gateway().refund({
        key: `${charge.key}-${key}`,
        chargeReference,
        amount: money(amount, "GBP"),
      });
    const given = () =>
      fakeStripe()
        .state.refunds.filter(({ payment_intent }) => payment_intent === chargeReference)
        .map(({ amount }) => amount);
    return { refund, given };
  }

  test("returns a part of the charge, and then another", async () => {
    const { refund, given } = await charged();
    const [first, second] = [await refund("a", 234), await refund("b", 1000)];
    expect(first.reference).not.toBe(second.reference);
    expect(given()).toEqual([234, 1000]);
    await expect(refund("c", 1)).rejects.toThrow("already been refunded");
  });

  test("is not duplicated by a retry, even a day later", async () => {
    const { refund, given } = await charged();
    const first = await refund("a", 100);
    expect(await refund("a", 100)).toEqual(first);
    fakeStripe().replies.forgetAll();
    expect(await refund("a", 100)).toEqual(first);
    expect(given()).toEqual([100]);
  });

  test("is made once when its answer is lost", async () => {
    const { refund, given } = await charged();
    fakeStripe().faults.drop(refunds, "after", 2);
    await expect(refund("a", 100)).rejects.toThrow();
    fakeStripe().replies.forgetAll();
    await refund("a", 100);
    expect(given()).toEqual([100]);
  });

  test("is made once for two simultaneous requests", async () => {
    const { refund, given } = await charged();
    const [first, second] = await Promise.all([refund("a", 100), refund("a", 100)]);
    expect(first).toEqual(second);
    expect(given()).toEqual([100]);
  });

  test("made by hand is distinguished from our own", async () => {
    const { refund } = await charged();
    await refund("a", 100);
    const { refunds: made } = fakeStripe().state;
    const { payment_intent } = required(made.at(-1), "the refund");
    expect(await gateway().listExternalRefunds(payment_intent)).toEqual([]);
    made.push({ ...required(made.at(-1), "the refund"), id: "re_by_hand", metadata: {} });
    expect(await gateway().listExternalRefunds(payment_intent)).toEqual(["re_by_hand"]);
  });

  test("is refused if it exceeds the payment", async () => {
    const { refund, given } = await charged();
    await expect(refund("a", 1235)).rejects.toThrow("greater than");
    expect(given()).toEqual([]);
  });
});
