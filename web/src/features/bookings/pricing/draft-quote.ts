import type { Quote } from "@frontage/domain/pricing/quote.ts";

/** The price of a draft and its loading state. */
export type DraftQuote =
  | { readonly status: "loading" }
  | { readonly status: "failed" }
  /** Nothing is chosen, or part of it has no price. */
  | { readonly status: "unpriced" }
  | { readonly status: "priced"; readonly quote: Quote };
