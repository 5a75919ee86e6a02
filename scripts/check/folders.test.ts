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
  const list = (exceptions = {}) => listFolderProblems(root, exceptions);
  const importing = (...targets: readonly string[]) =>
    targets.map((target) => `import { x } from "${target}";\n`).join("");

  test("finds nothing where imports run one way", () => {
    write("domain/src/pricing/quote.ts", importing("../money/money.ts"));
    write("domain/src/money/money.ts");
    write("domain/src/bookings/draft.ts", importing("../pricing/quote.ts", "../money/money.ts"));
    write("domain/src/money/money.test.ts", importing("../pricing/quote.ts"));
    expect(list()).toEqual([]);
  });

  test("finds two folders that import each other", () => {
    write("domain/src/pricing/quote.ts", importing("../bookings/dates.ts"));
    write("domain/src/bookings/draft.ts", importing("../pricing/quote.ts"));
    expect(list()).toEqual([expect.stringContaining("domain/src: bookings, pricing")]);
  });

  test("finds a circle through a third folder, and through another workspace's name for a file", () => {
    write("contract/src/a/a.ts", importing("@frontage/contract/b/b.ts"));
    write("contract/src/b/b.ts", importing("../c/c.ts"));
    write("contract/src/c/c.ts", importing("../a/other.ts"));
    write("contract/src/d/d.ts", importing("../a/a.ts"));
    expect(list()).toEqual([expect.stringContaining("contract/src: a, b, c")]);
  });

  test("lets only the start load the demo world, which uses the server", () => {
    const load = 'await import("../../../demo/src/load-demo-world.ts");\n';
    write("demo/src/load-demo-world.ts", importing("../../server/src/jobs/jobs.ts"));
    write("server/src/start/prepare-database.ts", load);
    expect(list()).toEqual([]);
    write("server/src/jobs/jobs.ts", load);
    expect(list()).toEqual([expect.stringContaining("demo, server")]);
  });

  test("finds a file and a folder beside it that import each other", () => {
    write("web/src/card.ts", importing("./stripe/entry.ts"));
    write("web/src/stripe/entry.ts", importing("../card.ts"));
    expect(list()).toEqual([expect.stringContaining("web/src: card.ts, stripe")]);
  });

  test("finds files that only tests import, and that import each other", () => {
    write("server/test/calls/samples.ts", importing("./console/samples.ts"));
    write("server/test/calls/console/samples.ts", importing("../samples.ts"));
    expect(list()).toEqual([expect.stringContaining("server/test/calls: console, samples.ts")]);
  });

  const fill = (folder: string, count: number, extension = "ts") => {
    for (let index = 0; index < count; index += 1) {
      write(`${folder}/${index}.${extension}`);
    }
  };

  test("finds a folder of more than 15 files, except one of migrations", () => {
    fill("server/src/http", 16);
    fill("server/src/db", 15);
    fill("server/src/db/migrations", 30, "sql");
    fill("docs/booking", 16, "md");
    expect(list()).toEqual([
      expect.stringContaining("docs/booking has 16 files"),
      expect.stringContaining("server/src/http has 16 files"),
    ]);
  });

  test("finds a folder of the list with more than 20 files, and one that no longer needs the list", () => {
    fill("server/src/http", 20);
    fill("server/src/db", 21);
    fill("server/src/pdf", 15);
    const reason = "a reason";
    expect(
      list({ "server/src/http": reason, "server/src/db": reason, "server/src/pdf": reason }),
    ).toEqual([
      expect.stringContaining("server/src/db has 21 files, more than 20"),
      expect.stringContaining("server/src/pdf has no more than 15 files"),
    ]);
  });
});
