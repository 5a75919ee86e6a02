import type { CardEntry } from "../card-entry.ts";
import { BankChallenge } from "./bank-challenge.tsx";
import { CardFields } from "./card-fields.tsx";

/** Stripe in the browser: card data goes from its frame to Stripe, never through us. */
export const stripeEntry: Omit<CardEntry, "providerName"> = { CardFields, BankChallenge };
