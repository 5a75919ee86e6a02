import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listHabitWords } from "./wording.ts";

describe("listHabitWords", () => {
  let root: string;
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), "wording-"));
  });
  afterEach(() => fs.rmSync(root, { recursive: true }));

  const write = (text: string) => fs.writeFileSync(path.join(root, "text.ts"), text);

  test.each([
    'const label = "Log in anew";',
    "// Documents what is so.",
    "/**\n * Documents what\n * is so.\n */",
    "const countAnew = 1;",
  ])("finds the phrase in %j", (text) => {
    write(text);
    expect(listHabitWords(root)).toHaveLength(1);
  });

  test.each([
    "// Counts the renewal.",
    "// Tell nobody whose page it is.",
    "// A page of its own, left as it is.",
  ])("accepts %j", (text) => {
    write(text);
    expect(listHabitWords(root)).toEqual([]);
  });

  test("names the line and a better word", () => {
    write("\n// Read anew.\n");
    expect(listHabitWords(root)).toEqual(['text.ts:2 says "anew"; better: again']);
  });
});
