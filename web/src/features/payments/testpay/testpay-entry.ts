import type { CardEntry } from "../card-entry.ts";
import { BankQuestion } from "./bank-question.tsx";
import { CardFields } from "./card-fields.tsx";

/** TestPay in the browser: our own card form and bank, since no money moves. */
export const testPayEntry: Omit<CardEntry, "providerName"> = { CardFields, BankQuestion };
