import { personName } from "@frontage/domain/text/person-name.ts";
import { formatMonth } from "@frontage/domain/time/format-time.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import { statementNumber } from "./statement-facts.ts";
import { findStatementReader } from "./statements.queries.ts";

/** Mails a landlord their statement, unless they have switched that off. Source: docs/people/mail.md#mails-to-landlords */
export async function mailStatement(
  tx: DatabaseTransaction,
  id: number,
  now: Temporal.Instant,
): Promise<void> {
  const reader = await findStatementReader(tx, id);
  if (!reader) {
    return;
  }
  const number = statementNumber(reader.number);
  await enqueueMail(tx, now, {
    kind: "landlord_statement",
    key: `landlord_statement:${number}`,
    to: { email: reader.email, name: personName(reader) },
    firstName: reader.firstName,
    number,
    month: formatMonth(reader.month.toPlainYearMonth()),
    papers: [{ kind: "statement", id, filename: `statement_${number}.pdf` }],
  });
}
