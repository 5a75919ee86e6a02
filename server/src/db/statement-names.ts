import { createHash } from "node:crypto";

const names = new Map<string, string>();

/** Gives a statement the name under which each connection keeps its plan. */
export function nameStatement(text: string): void {
  names.set(text, createHash("sha256").update(text).digest("base64url").slice(0, 22));
}

/** The name of a prepared statement; undefined for any other statement. */
export function findStatementName(text: string): string | undefined {
  return names.get(text);
}
