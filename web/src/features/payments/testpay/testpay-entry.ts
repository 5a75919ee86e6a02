import type { CardEntry } from "../card-entry.ts";
import { BankQuestion } from "./bank-question.tsx";
import { CardFields } from "./card-fields.tsx";

/** TestPay in the browser: a form and a bank of our own, as no money moves. */
export const testPayEntry: Omit<CardEntry, "providerName"> = { CardFields, BankQuestion };
