import fs from "node:fs";
import path from "node:path";
import { format } from "oxfmt";
import { readTextFiles } from "../text-files.ts";

interface UnformattedPage {
  /** The path from the root. */
  readonly name: string;
  /** The page as it should be. */
  readonly formatted: string;
}

/**
 * Formats a page: prose in lines of at most 120 characters, as comments have them. Cells of tables are not padded,
 * since a longer cell would then change every row.
 */
export async function formatPage(text: string): Promise<string> {
  const { code } = await format("page.md", text, { printWidth: 120, proseWrap: "always" });
  let isCode = false;
  return code
    .split("\n")
    .map((line) => {
      isCode = /^\s*```/.test(line) ? !isCode : isCode;
      return isCode || !/^\s*\|/.test(line) ? line : withoutPadding(line);
    })
    .join("\n");
}

/** Lists the pages that are not formatted. */
async function findUnformattedPages(root: string): Promise<UnformattedPage[]> {
  const pages = readTextFiles(root).filter(({ name }) => name.endsWith(".md"));
  const results = await Promise.all(
    pages.map(async ({ name, text }) => ({ name, text, formatted: await formatPage(text) })),
  );
  return results.filter(({ text, formatted }) => text !== formatted);
}

/** Lists the pages that are not formatted, a line each. */
export async function listPageProblems(root: string): Promise<string[]> {
  const pages = await findUnformattedPages(root);
  return pages.map(({ name }) => `${name} is not formatted: npm run format`);
}

/** Formats every page. */
export async function formatPages(root: string): Promise<void> {
  for (const { name, formatted } of await findUnformattedPages(root)) {
    fs.writeFileSync(path.join(root, name), formatted);
  }
}

function withoutPadding(row: string): string {
  return row
    .replaceAll(/(?<!^) +\|/g, " |")
    .replaceAll(/\| +(?=\S)/g, "| ")
    .replaceAll(/-{4,}/g, "---");
}
