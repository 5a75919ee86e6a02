import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { applyChange, changes, reductions } from "./lighter-packages.ts";

const packages = path.resolve(import.meta.dirname, "../../node_modules");

test.each(changes)("changes one line of $file", (change) => {
  const code = fs.readFileSync(path.join(packages, change.file), "utf8");
  const changed = applyChange(code, change).split("\n");
  const lines = code.split("\n");
  expect(changed).toHaveLength(lines.length);
  expect(changed.filter((line, index) => line !== lines[index])).toHaveLength(1);
});

const reduced = (file: string) => {
  const code = fs.readFileSync(path.join(packages, file), "utf8");
  return [code, reductions[file]?.(code) ?? ""] as const;
};

test("keeps which types are worth compressing", () => {
  const [whole, kept] = reduced("mime-db/db.json").map((json) => {
    const types: Record<string, { readonly compressible?: boolean }> = JSON.parse(json);
    return Object.keys(types).filter((type) => types[type]?.compressible);
  });
  expect(kept).toEqual(whole);
});

test("keeps the limiters that are used", () => {
  const [, kept] = reduced("rate-limiter-flexible/index.js");
  expect(kept.match(/require\(.*\)/g)).toEqual([
    "require('./lib/RateLimiterPostgres')",
    "require('./lib/RateLimiterMemory')",
    "require('./lib/RateLimiterRes')",
  ]);
});

test.each(["", "const a = 1; const a = 1;"])("refuses a package that contains %o", (code) => {
  const change = { file: "package/index.js", from: "const a = 1;", to: "" };
  expect(() => applyChange(code, change)).toThrow("differs");
});
