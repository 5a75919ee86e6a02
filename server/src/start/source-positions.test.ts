import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { rolldown } from "rolldown";
import { afterEach, beforeEach, expect, test } from "vitest";
import { replacePositions } from "./source-positions.ts";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const sources = {
  "first.ts": `import { fail } from "./second.ts";

export function start(reason: string): Error {
  const name = reason.toUpperCase();
  return fail(name);
}
`,
  "second.ts": `/** Comments are not in the bundle. */
export interface Unused {
  readonly name: string;
}

export function fail(name: string): Error {
  return new Error(name);
}
`,
};

async function stackOfBundle(): Promise<string> {
  for (const [name, source] of Object.entries(sources)) {
    fs.writeFileSync(path.join(folder, name), source);
  }
  const build = await rolldown({ cwd: folder, input: "first.ts" });
  const entryFileNames = "[name].js";
  // Compression would inline the second function.
  const minify = { mangle: true, compress: false };
  await build.write({ dir: `${folder}/build`, sourcemap: true, minify, entryFileNames });
  await build.close();
  const { start } = (await import(`${folder}/build/first.js`)) as {
    start: (reason: string) => Error;
  };
  return start("no").stack ?? "";
}

test("names the positions of the sources in the stack of a bundled error", async () => {
  const stack = replacePositions(await stackOfBundle());
  const inSources = [...stack.matchAll(/(first|second)\.ts:\d+:\d+/g)].map(([text]) => text);
  expect(inSources).toEqual(["second.ts:7:10", "first.ts:5:10"]);
  expect(stack).not.toContain("build/first.js");
});

test("keeps positions of files without a source map", () => {
  const stack = `Error: no\n    at run (file://${folder}/other.js:1:2)\n    at node:internal:3:4`;
  expect(replacePositions(stack)).toBe(stack);
});
