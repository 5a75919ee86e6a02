import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { formatPage, formatPages, listPageProblems } from "./pages.ts";

const long = "word ".repeat(40).trim();

describe("formatPage", () => {
  test("wraps prose at 120 characters and joins lines that were wrapped sooner", async () => {
    const lines = (await formatPage(`# A\n\n${long}\nend\n`)).split("\n").slice(2, -1);
    expect(lines.map(({ length }) => length)).toEqual([119, 83]);
  });

  test("leaves the rows of a table whole and does not pad their cells", async () => {
    const table = `| a | b |\n| --- | --- |\n| ${long} | \`x\\|y\` |\n| | c |\n`;
    expect(await formatPage(table)).toBe(table);
  });

  test("leaves a code block as it is", async () => {
    const code = `\`\`\`\n${long} ${long}\n| a   |\n\`\`\`\n`;
    expect(await formatPage(code)).toBe(code);
  });
});

describe("the pages of a repository", () => {
  let root: string;
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), "pages-"));
    fs.writeFileSync(path.join(root, "long.md"), `${long}\n`);
    fs.writeFileSync(path.join(root, "short.md"), "Short.\n");
  });
  afterEach(() => fs.rmSync(root, { recursive: true }));

  test("are listed while they are not formatted", async () => {
    expect(await listPageProblems(root)).toEqual(["long.md is not formatted: npm run format"]);
    await formatPages(root);
    expect(await listPageProblems(root)).toEqual([]);
  });
});
