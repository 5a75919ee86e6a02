import { presentContact } from "../present-contact.ts";
import type { Statement, StatementSummary } from "@frontage/contract/console/statements.ts";
import type { Database } from "../../db/connect.ts";
import { presentStatement } from "../../features/landlords/statements/present-statement.ts";
import {
  splitTermsOf,
  statementFacts,
  sumLines,
  type StatementFacts,
} from "../../features/landlords/statements/statement-facts.ts";
import {
  listStatementFiles,
  type StatementRow,
} from "../../features/landlords/statements/statements.queries.ts";

type SummaryRow = Omit<StatementRow, "id" | "facts" | "searchText" | "landlordName">;

export function presentSummary(row: SummaryRow): StatementSummary {
  const landlord = { id: row.userId, ...presentContact(row) };
  return { ...presentStatement(row), landlord, version: row.version };
}

/** Presents a statement with the lines that were issued. */
export async function presentStatementPage(db: Database, row: StatementRow): Promise<Statement> {
  const facts = statementFacts.parse(row.facts);
  const files = await listStatementFiles(db, row.id);
  const sumOf = (kind: StatementFacts["lines"][number]["kind"]) =>
    sumLines(facts.lines.filter((line) => line.kind === kind));
  return {
    ...presentSummary(row),
    currency: facts.currency,
    timeZone: facts.zone,
    carried: facts.carried,
    splitTerms: splitTermsOf(facts),
    lines: facts.lines.map(({ zone, ...line }) => ({
      ...line,
      timeZone: zone,
      tax: line.gross - line.net,
    })),
    bookings: sumOf("booking"),
    cancellations: sumOf("cancellation"),
    corrections: sumOf("correction"),
    files: files.map(({ format, sha256 }) => ({ format, sha256: sha256.toString("hex") })),
  };
}
