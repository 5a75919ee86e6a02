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
    "// Nobody knows.",
    "const tellAll = 1;",
    "const hasTold = 1;",
    "const whoseTurn = 1;",
    'const label = "Log in anew";',
    "// Leave it as it is.",
    "/**\n * Leave it as\n * it is.\n */",
    "// A page of its own.",
  ])("finds the word in %j", (text) => {
    write(text);
    expect(listHabitWords(root)).toHaveLength(1);
  });

  test.each([
    "// A teller counts the renewal.",
    "// Renewed as soon as it is ready.",
    'const button = "Tell us";',
    'const email = "nobody@example.org";',
  ])("accepts %j", (text) => {
    write(text);
    expect(listHabitWords(root)).toEqual([]);
  });

  test("names the line and a better word", () => {
    write("\n// Read anew.\n");
    expect(listHabitWords(root)).toEqual(['text.ts:2 says "anew"; better: again']);
  });
});
