import { plainDate } from "@frontage/contract/wire.ts";
import { z } from "zod";

/** How to pay by bank transfer, in the stored facts of mails and documents. Source: docs/booking/transfers.md#how-to-pay */
export const storedTransfer = z.object({
  amount: z.object({ amount: z.int(), currency: z.string() }),
  dueDate: plainDate.nullable(),
  reference: z.string(),
  account: z.object({
    accountName: z.string().nullable(),
    sortCode: z.string().nullable(),
    accountNumber: z.string().nullable(),
    iban: z.string().nullable(),
    bic: z.string().nullable(),
  }),
  epcCode: z.string().nullable(),
});
