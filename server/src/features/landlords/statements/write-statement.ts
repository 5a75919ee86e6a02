import { formatDecimal } from "@frontage/domain/money/format-decimal.ts";
import { formatTimeIn } from "@frontage/domain/time/format-time.ts";
import { formatWallTime } from "@frontage/domain/time/wall-time.ts";
import { dateIn, endWallTimeIn } from "@frontage/domain/time/zoned-day.ts";
import { writeCsv } from "../../../text/write-csv.ts";
import { correctionTexts, kindTexts } from "./line-texts.ts";
import { totalDueOf, type StatementFacts, type StatementLineFacts } from "./statement-facts.ts";

const columns = [
  "Statement",
  "Line",
  "Month",
  "Occupation Date",
  "Start",
  "End",
  "Time Zone",
  "Space",
  "Booking",
  "Price (Ex VAT)",
  "VAT",
  "Total Price",
  "Split",
  "Split Of",
  "Landlord Split (Ex VAT)",
  "Landlord Split",
  "Frontage Split",
  "Currency",
];

/** Writes a statement as CSV: a row for each line, the balance carried and the total due. */
export function writeStatement(facts: StatementFacts): Buffer {
  const { number, month, currency, carried } = facts;
  const sumRow = (text: string, amount: number) =>
    columns.map(
      (column) =>
        ({
          Statement: number,
          Line: text,
          Month: month.toString(),
          "Landlord Split": formatDecimal({ amount, currency }),
          Currency: currency,
        })[column] ?? "",
    );
  return writeCsv(
    [
      columns,
      ...facts.lines.map((line) => rowOf(line, facts)),
      ...(carried ? [sumRow(`Carried from ${carried.number}`, carried.amount)] : []),
      sumRow("Total due", totalDueOf(facts)),
    ],
    { bom: true },
  );
}

function rowOf(line: StatementLineFacts, { number, currency }: StatementFacts): string[] {
  const { zone, start, end, net, gross, landlordNet, landlordGross } = line;
  const decimal = (amount: number) => formatDecimal({ amount, currency });
  const date = dateIn(zone, start);
  return [
    number,
    line.correction === null ? kindTexts[line.kind] : correctionTexts[line.correction],
    line.month.toString(),
    date.toString(),
    formatTimeIn(zone, start),
    formatWallTime(endWallTimeIn(zone, date, end)),
    zone,
    line.space,
    line.booking,
    decimal(net),
    decimal(gross - net),
    decimal(gross),
    line.split,
    "Total Price",
    decimal(landlordNet),
    decimal(landlordGross),
    decimal(gross - landlordGross),
    currency,
  ];
}
