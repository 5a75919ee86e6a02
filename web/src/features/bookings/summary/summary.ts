import type { ProductCategory } from "@frontage/domain/pricing/product.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";

/** A line as quotes and bookings have them; amounts are gross minor units. */
export interface SummaryLine {
  readonly time: number;
  readonly kind: "rental" | "flexi_ticket" | "product";
  readonly sku: string;
  readonly name: string;
  readonly category: ProductCategory;
  readonly quantity: number;
  readonly hours: number | null;
  readonly days: number | null;
  readonly discount: number;
  readonly gross: number;
  /** What else was chosen of it, in words. */
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
