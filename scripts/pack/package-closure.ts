import fs from "node:fs";
import path from "node:path";
import { z } from "zod";

const manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

/**
 * Lists the installed folders of packages and of everything that they depend on, relative to `root`. Optional packages
 * that are not installed are left out, and so are folders inside one that is listed.
 * @throws Error if a package is missing
 */
export function packageClosure(root: string, names: readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = names.map((name) => ({ name, from: root, isOptional: false }));
  for (const { name, from, isOptional } of waiting) {
    const folder = findPackage(root, from, name);
    if (folder === null) {
      if (!isOptional) {
        throw new Error(`${name} is not installed: run \`npm ci\`.`);
      }
      continue;
    }
    if (found.has(folder)) {
      continue;
    }
    found.add(folder);
    const text = fs.readFileSync(path.join(folder, "package.json"), "utf8");
    const { dependencies, optionalDependencies } = manifest.parse(JSON.parse(text));
    const needs = (which: Readonly<Record<string, string>>, optional: boolean) =>
      Object.keys(which).map((need) => ({ name: need, from: folder, isOptional: optional }));
    waiting.push(...needs(optionalDependencies, true), ...needs(dependencies, false));
  }
  const all = [...found].map((folder) => path.relative(root, folder)).sort();
  return all.filter((folder) => !all.some((outer) => folder.startsWith(`${outer}${path.sep}`)));
}

/** Finds a package as Node does: beside the one that needs it, or in a folder above. */
function findPackage(root: string, from: string, name: string): string | null {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, "node_modules", name);
    if (fs.existsSync(path.join(candidate, "package.json"))) {
      return candidate;
    }
    if (folder === root) {
      return null;
    }
  }
}
