import type { CardEntry } from "../card-entry.ts";
import { BankQuestion } from "./bank-question.tsx";
import { CardFields } from "./card-fields.tsx";

/** Stripe in the browser: card data goes from its frame to Stripe, never through us. */
export const stripeEntry: Omit<CardEntry, "providerName"> = { CardFields, BankQuestion };
