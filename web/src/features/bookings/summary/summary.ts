import type { ProductCategory } from "@frontage/domain/pricing/product.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";

/** A line of a quote or booking; amounts are gross minor units. */
export interface SummaryLine {
  readonly time: number;
  readonly kind: "rental" | "flexi_ticket" | "product" | "extra" | "credit";
  readonly sku: string;
  readonly name: string;
  readonly category: ProductCategory;
  readonly quantity: number;
  readonly hours: number | null;
  readonly days: number | null;
  readonly discount: number;
  readonly gross: number;
  /** Further choices, such as the furniture set-up. */
  readonly note?: string | null;
}

export interface Summary {
  readonly spaceName: string;
  readonly zone: string;
  readonly currency: string;
  readonly times: readonly Interval[];
  readonly lines: readonly SummaryLine[];
  readonly discount: number;
  readonly total: number;
}
