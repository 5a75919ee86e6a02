import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { packageClosure } from "./package-closure.ts";

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-closure-"));
});
afterEach(() => fs.rmSync(root, { recursive: true }));

/** Installs a package in a folder, with what it needs. */
function install(
  folder: string,
  needs: Readonly<Record<string, Readonly<Record<string, string>>>>,
) {
  const place = path.join(root, "node_modules", folder);
  fs.mkdirSync(place, { recursive: true });
  fs.writeFileSync(path.join(place, "package.json"), JSON.stringify(needs));
}

test("lists packages with all that they need, each once, and only optional ones that are installed", () => {
  install("sharp", {
    dependencies: { "detect-libc": "2" },
    optionalDependencies: { "@img/linux": "1", "@img/windows": "1" },
  });
  install("detect-libc", {});
  install("@img/linux", { dependencies: { sharp: "1" } });
  install("unused", {});
  expect(packageClosure(root, ["sharp", "detect-libc"])).toEqual([
    "node_modules/@img/linux",
    "node_modules/detect-libc",
    "node_modules/sharp",
  ]);
});

test("finds the version beside a package first, and leaves out what is inside a listed folder", () => {
  install("pdfkit", { dependencies: { fontkit: "1" } });
  install("pdfkit/node_modules/fontkit", { dependencies: { brotli: "1" } });
  install("fontkit", { dependencies: { other: "1" } });
  install("brotli", {});
  expect(packageClosure(root, ["pdfkit"])).toEqual(["node_modules/brotli", "node_modules/pdfkit"]);
});

test("names a package that is missing", () => {
  install("pdfkit", { dependencies: { fontkit: "1" } });
  expect(() => packageClosure(root, ["pdfkit"])).toThrow("fontkit is not installed");
});
