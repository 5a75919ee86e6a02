import { z } from "zod";
import { ourMistake } from "./stripe-error.ts";

const text = z.string().min(1);
const count = z.string().regex(/^\d+$/).transform(Number);
const yes = z.literal("true").transform(() => true);
const metadata = z.record(text, z.string());
const since = z.strictObject({ gte: count });
const cardsOnly = z.tuple([z.literal("card")]);

/** The parameters of each call: exactly those that we send, so that our mistakes are refused as they are at Stripe. */
export const parameters = {
  createCustomer: z.strictObject({ metadata }),
  createSetupIntent: z.strictObject({
    customer: text,
    usage: z.literal("off_session"),
    allowed_payment_method_types: cardsOnly,
  }),
  createPaymentIntent: z.strictObject({
    amount: count,
    currency: z.literal("gbp"),
    customer: text,
    payment_method: text,
    allowed_payment_method_types: cardsOnly,
    metadata,
  }),
  confirmPaymentIntent: z.strictObject({
    use_stripe_sdk: yes.optional(),
    off_session: yes.optional(),
  }),
  cancelPaymentIntent: z.strictObject({ cancellation_reason: z.literal("abandoned") }),
  createRefund: z.strictObject({ payment_intent: text, amount: count, metadata }),
  listRefunds: z.strictObject({
    payment_intent: text.optional(),
    created: since.optional(),
    starting_after: text.optional(),
    limit: count,
  }),
  listPaymentIntents: z.strictObject({
    created: since,
    starting_after: text.optional(),
    limit: count,
  }),
  nothing: z.strictObject({}),
  /** The parameters that Stripe.js sends from the browser, with the publishable key. */
  confirmSetupIntent: z.strictObject({
    key: text,
    client_secret: text,
    payment_method_data: z.strictObject({
      type: z.literal("card"),
      card: z.strictObject({ number: text, exp_month: text, exp_year: text, cvc: text }),
    }),
  }),
  retrievePaymentIntent: z.strictObject({ key: text, client_secret: text }),
  /** Not a Stripe call: the customer's answer to the challenge. */
  answerBank: z.strictObject({
    key: text,
    client_secret: text,
    approve: z.enum(["true", "false"]).transform((answer) => answer === "true"),
  }),
};

/** @throws StripeRefusal for an unknown, missing or malformed parameter, as Stripe does */
export function checkParameters<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) {
    return parsed.data;
  }
  const [issue] = parsed.error.issues;
  if (issue?.code === "unrecognized_keys") {
    const [param = ""] = issue.keys;
    throw ourMistake(`Received unknown parameter: ${param}`, {
      code: "parameter_unknown",
      param,
    });
  }
  const [param = "", ...inner] = (issue?.path ?? []).map(String);
  const name = param + inner.map((part) => `[${part}]`).join("");
  const isMissing = issue?.code === "invalid_type" && issue.input === undefined;
  throw isMissing
    ? ourMistake(`Missing required param: ${name}.`, { code: "parameter_missing", param: name })
    : ourMistake(`Invalid ${name}: ${issue?.message}`, { param: name });
}
