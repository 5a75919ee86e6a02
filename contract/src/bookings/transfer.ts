import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { code, moneyAmount, plainDate, wireObject } from "../wire.ts";

/** How to pay what is outstanding on a booking by bank transfer. Source: docs/booking/transfers.md#how-to-pay */
export const transferInstructions = wireObject({
  amount: moneyAmount,
  /** Null if it is due now. */
  dueDate: plainDate.nullable(),
  reference: z.string(),
  account: wireObject({
    accountName: z.string().nullable(),
    sortCode: z.string().nullable(),
    accountNumber: z.string().nullable(),
    iban: z.string().nullable(),
    bic: z.string().nullable(),
  }),
  /** The text of a QR code for banking apps; null unless the amount is in euro. */
  epcCode: z.string().nullable(),
});

export const getTransfer = endpoint({
  name: "getTransfer",
  summary:
    "Return how to pay a booking on invoice by bank transfer; null if nothing is outstanding on invoice or there is no account",
  method: "GET",
  path: "/bookings/{code}/transfer/",
  access: "signed_in",
  params: wireObject({ code }),
  status: 200,
  answer: transferInstructions.nullable(),
  refusals: ["not_found"],
});
