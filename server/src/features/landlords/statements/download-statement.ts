import type { AppParts } from "../../../app-parts.ts";
import { Download } from "../../../http/reply/download.ts";
import { statementNumber } from "./statement-facts.ts";
import { getStatementFile } from "./statement-files.ts";
import type { StatementFormat } from "./statements.queries.ts";

const types = { pdf: "application/pdf", csv: "text/csv; charset=utf-8" } as const;

export async function downloadStatement(
  parts: Pick<AppParts, "db" | "files" | "clock">,
  { id, number }: { readonly id: number; readonly number: number },
  format: StatementFormat,
): Promise<Download> {
  const content = await getStatementFile(parts, id, format);
  return new Download(content, types[format], `statement_${statementNumber(number)}.${format}`);
}
