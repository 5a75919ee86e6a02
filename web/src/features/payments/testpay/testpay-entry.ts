import type { CardEntry } from "../card-entry.ts";
import { BankChallenge } from "./bank-challenge.tsx";
import { CardFields } from "./card-fields.tsx";

/** TestPay in the browser: our own card form and bank, since no money moves. */
export const testPayEntry: Omit<CardEntry, "providerName"> = { CardFields, BankChallenge };
