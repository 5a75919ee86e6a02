import { formatCount } from "@frontage/domain/money/format-count.ts";
import type { ProductCategory } from "@frontage/domain/pricing/product.ts";
import type { SummaryLine } from "./summary.ts";

export interface AddOnLine {
  readonly sku: string;
  readonly text: string;
  readonly note: string | null;
  /** Minor units. */
  readonly gross: number;
}

export interface AddOnSection {
  readonly title: string;
  readonly lines: readonly AddOnLine[];
}

/** The order of the sections. Source: docs/booking-wizard.md#add-ons. */
const categories = [
  ["staff", "Staff"],
  ["furniture", "Furniture"],
  ["storage", "Storage"],
  ["flexi-ticket", "Flexi-Ticket"],
] as const satisfies [ProductCategory, string][];

/** The add-ons of a booking by category. Lines are per time; each product is listed once with its sum. */
export function addOnSections(lines: readonly SummaryLine[]): AddOnSection[] {
  return categories.flatMap(([category, title]) => {
    const addOns = lines.filter((line) => line.category === category);
    const bySku = [...Map.groupBy(addOns, ({ sku }) => sku).values()];
    return bySku.length === 0 ? [] : [{ title, lines: bySku.flatMap(sumLines) }];
  });
}

function sumLines(lines: readonly SummaryLine[]): AddOnLine[] {
  const [line] = lines;
  if (!line) {
    return [];
  }
  const gross = lines.reduce((sum, each) => sum + each.gross, 0);
  const hours = lines.reduce((sum, each) => sum + (each.hours ?? 0), 0);
  const days = lines.reduce((sum, each) => sum + (each.days ?? 0), 0);
  const counted = `${line.quantity} × ${line.name}`;
  const { sku } = line;
  const note = line.note ?? null;
  switch (line.category) {
    case "flexi-ticket":
      return [
        {
          sku,
          gross,
          note,
          text: lines.length === 1 ? line.name : `${lines.length} × ${line.name}`,
        },
      ];
    case "storage":
      return [{ sku, gross, text: counted, note: formatCount(days, "day") }];
    default:
      return [{ sku, gross, note, text: `${counted} × ${formatCount(hours, "hour")}` }];
  }
}
