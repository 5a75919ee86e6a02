import type { AppParts } from "../../../app-parts.ts";
import { getOrCreateFile } from "../../documents/get-or-create-document.ts";
import { statementFacts } from "./statement-facts.ts";
import {
  findStatementFile,
  getStatementFacts,
  insertStatementFile,
  type StatementFormat,
} from "./statements.queries.ts";
import { writeStatement } from "./write-statement.ts";

/** Returns the PDF or CSV of a statement. It is made once and has the same bytes from then on. */
export function getStatementFile(
  { db, files, clock }: Pick<AppParts, "db" | "files" | "clock">,
  statementId: number,
  format: StatementFormat,
): Promise<Buffer> {
  const record = {
    extension: format,
    find: () => findStatementFile(db, statementId, format),
    insert: (sha256: Buffer) =>
      insertStatementFile(db, { statementId, format, sha256 }, clock.now()),
  };
  return getOrCreateFile(files, record, async () => {
    const facts = statementFacts.parse(await getStatementFacts(db, statementId));
    if (format === "csv") {
      return writeStatement(facts);
    }
    const { makeStatementPdf } = await import("./statement-pdf.ts");
    return makeStatementPdf(facts);
  });
}
