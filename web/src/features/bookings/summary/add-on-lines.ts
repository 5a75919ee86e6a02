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

/** The order of the sections. Source: docs/booking/wizard.md#add-ons. */
const categories = [
  ["staff", "Staff"],
  ["furniture", "Furniture"],
  ["storage", "Storage"],
  ["flexi-ticket", "Flexi-Ticket"],
] as const satisfies [ProductCategory, string][];

/**
 * The add-ons of a booking by category. Lines are per time; each product is listed once with its sum, and each
 * flexi-ticket with the date that it is for.
 * @param dateOf the date of a time, by its index
 */
export function addOnSections(
  lines: readonly SummaryLine[],
  dateOf: (time: number) => string,
): AddOnSection[] {
  return categories.flatMap(([category, title]) => {
    const addOns = lines.filter((line) => line.category === category);
    if (category === "flexi-ticket" && addOns.length > 0) {
      const tickets = addOns.map(({ sku, time, name, gross }) => ({
        sku: `${sku} ${time}`,
        text: name,
        note: dateOf(time),
        gross,
      }));
      return [{ title, lines: tickets }];
    }
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
  // A sum over several times says that it is one.
  const isSum = lines.length > 1;
  const inAll = isSum ? " in all" : "";
  const note = line.note ?? null;
  switch (line.category) {
    case "storage":
      return [{ sku, gross, text: counted, note: formatCount(days, "day") + inAll }];
    default:
      return [
        {
          sku,
          gross,
          note,
          text: isSum
            ? `${line.quantity} ${inSentence(line.name)}, ${formatCount(hours, "hour")}${inAll}`
            : `${counted} × ${formatCount(hours, "hour")}`,
        },
      ];
  }
}

/** "Staff" as "staff", but "LED lights" unchanged. */
const inSentence = (name: string) =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
