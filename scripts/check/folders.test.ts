import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listFolderProblems } from "./folders.ts";

// Each rule is broken here on purpose, since a check that cannot fail checks nothing.
describe("listFolderProblems", () => {
  let root: string;
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), "folders-"));
  });
  afterEach(() => fs.rmSync(root, { recursive: true }));

  const write = (file: string, text = "") => {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  };
  const importing = (...targets: readonly string[]) =>
    targets.map((target) => `import { x } from "${target}";\n`).join("");

  test("finds nothing where imports run one way", () => {
    write("domain/src/pricing/quote.ts", importing("../money/money.ts"));
    write("domain/src/money/money.ts");
    write("domain/src/bookings/draft.ts", importing("../pricing/quote.ts", "../money/money.ts"));
    write("domain/src/money/money.test.ts", importing("../pricing/quote.ts"));
    expect(listFolderProblems(root)).toEqual([]);
  });

  test("finds two folders that import each other", () => {
    write("domain/src/pricing/quote.ts", importing("../bookings/dates.ts"));
    write("domain/src/bookings/draft.ts", importing("../pricing/quote.ts"));
    expect(listFolderProblems(root)).toEqual([
      expect.stringContaining("domain/src: bookings, pricing"),
    ]);
  });

  test("finds a circle through a third folder, and through another workspace's name for a file", () => {
    write("contract/src/a/a.ts", importing("@frontage/contract/b/b.ts"));
    write("contract/src/b/b.ts", importing("../c/c.ts"));
    write("contract/src/c/c.ts", importing("../a/other.ts"));
    write("contract/src/d/d.ts", importing("../a/a.ts"));
    expect(listFolderProblems(root)).toEqual([expect.stringContaining("contract/src: a, b, c")]);
  });

  test("finds a file and a folder beside it that import each other", () => {
    write("web/src/card.ts", importing("./stripe/entry.ts"));
    write("web/src/stripe/entry.ts", importing("../card.ts"));
    expect(listFolderProblems(root)).toEqual([expect.stringContaining("web/src: card.ts, stripe")]);
  });

  test("finds a folder of more than 20 files, except one of migrations", () => {
    for (let index = 0; index <= 20; index += 1) {
      write(`server/src/http/file-${index}.ts`);
      write(`server/src/db/migrations/${index}.sql`);
    }
    expect(listFolderProblems(root)).toEqual([
      expect.stringContaining("server/src/http has 21 files"),
    ]);
  });
});
