import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { identifier, wireObject } from "../wire.ts";

export const startCardSetup = endpoint({
  name: "startCardSetup",
  summary: "Begin saving a card. The client secret completes it with the provider",
  method: "POST",
  path: "/payments/start-card-setup/",
  access: "signed_in",
  status: 200,
  answer: wireObject({ clientSecret: z.string(), provider: z.enum(["testpay", "stripe"]) }),
});

export const getSavedCard = endpoint({
  name: "getSavedCard",
  summary:
    "Return the card that paid for the caller's latest booking, to pay with it again; null without one or while its provider does not answer",
  method: "GET",
  path: "/payments/card/",
  access: "signed_in",
  status: 200,
  answer: wireObject({
    paymentMethod: z.string(),
    /** The provider's name for the card brand, such as `visa`. */
    brand: z.string(),
    last4: z.string(),
  }).nullable(),
});

const clientSecret = identifier(200);

export const confirmTestCardSetup = endpoint({
  name: "confirmTestCardSetup",
  summary: "TestPay: save a published test card. No money moves",
  method: "POST",
  path: "/payments/testpay/confirm-card-setup/",
  access: "public",
  body: wireObject({
    clientSecret,
    number: z.string().max(40),
    expMonth: z
      .int("Expected a month from 1 to 12.")
      .min(1, "Expected a month from 1 to 12.")
      .max(12, "Expected a month from 1 to 12."),
    expYear: z
      .int("Expected a year such as 2030.")
      .min(2000, "Expected a year such as 2030.")
      .max(2199, "Expected a year such as 2030."),
    cvc: z.string().regex(/^\d{3,4}$/, "Expected 3 or 4 digits."),
  }),
  status: 200,
  answer: wireObject({ paymentMethod: z.string() }),
  refusals: ["not_found", "card_declined"],
});

export const answerTestChallenge = endpoint({
  name: "answerTestChallenge",
  summary: "TestPay: approve or refuse a challenged charge",
  method: "POST",
  path: "/payments/testpay/answer-challenge/",
  access: "public",
  body: wireObject({ clientSecret, approve: z.boolean() }),
  status: 204,
  refusals: ["not_found"],
});
