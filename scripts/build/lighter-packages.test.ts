import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { applyChange, changes } from "./lighter-packages.ts";

const packages = path.resolve(import.meta.dirname, "../../node_modules");

test.each(changes)("changes one line of $file", (change) => {
  const code = fs.readFileSync(path.join(packages, change.file), "utf8");
  const changed = applyChange(code, change).split("\n");
  const lines = code.split("\n");
  expect(changed).toHaveLength(lines.length);
  expect(changed.filter((line, index) => line !== lines[index])).toHaveLength(1);
});

test.each(["", "const a = 1; const a = 1;"])("refuses a package that contains %o", (code) => {
  const change = { file: "package/index.js", from: "const a = 1;", to: "" };
  expect(() => applyChange(code, change)).toThrow("differs");
});
