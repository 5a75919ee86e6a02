import fs from "node:fs";
import path from "node:path";
import { lexer, type Tokens } from "marked";

const root = path.resolve(import.meta.dirname, "..");

/** Returns the rows of a table below a heading, the first one unless told, with cells as Markdown. */
export function tableBelow(file: string, heading: string, position = 0): string[][] {
  const tokens = lexer(fs.readFileSync(path.join(root, file), "utf8"));
  const start = tokens.findIndex((token) => token.type === "heading" && token["text"] === heading);
  const tables = tokens
    .slice(start)
    .filter((token): token is Tokens.Table => token.type === "table");
  const table = tables[position];
  if (start < 0 || !table) {
    throw new Error(`${file} has no such table below "${heading}"`);
  }
  return table.rows.map((cells) => cells.map(({ text }) => text));
}
