import type { AppParts } from "../../app-parts.ts";
import { findPaperFile } from "../documents/find-paper-file.ts";
import type { AttachPaper } from "../mail/deliver/deliver-mail.ts";
import { getStatementFile } from "./statements/statement-files.ts";

/** Makes the files of the documents that mails attach. */
export function attachPaper(parts: Pick<AppParts, "db" | "files" | "clock">): AttachPaper {
  return ({ kind, id }) =>
    kind === "statement" ? getStatementFile(parts, id, "pdf") : findPaperFile(parts, { kind, id });
}
