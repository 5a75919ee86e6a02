import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { runNpm } from "./run-npm.ts";

/** Packages that few people need: each has a folder beside this file with its version and hashes. */
export type Tool = "lighthouse" | "chromium";

const installed = path.resolve(import.meta.dirname, "../../.cache/tools");

/** Returns the folder into which a tool is installed. */
export const toolFolder = (tool: Tool): string => path.join(installed, tool);

/**
 * Installs a package when it is first needed, in `.cache/tools`, as its lock file says. npm compares what it downloads
 * with the hashes there.
 * @returns a function that resolves a module of the package to its address
 * @throws Error if npm cannot install it
 */
export function installTool(tool: Tool, print: (line: string) => void): (module: string) => string {
  const folder = toolFolder(tool);
  const isCurrent = ["package.json", "package-lock.json"]
    .map((file) => [path.join(import.meta.dirname, tool, file), path.join(folder, file)] as const)
    .map(([wanted, found]) => {
      const content = fs.readFileSync(wanted, "utf8");
      const isSame = fs.existsSync(found) && fs.readFileSync(found, "utf8") === content;
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(found, content);
      return isSame;
    })
    .every(Boolean);
  // npm writes this file last.
  const done = path.join(folder, "node_modules/.package-lock.json");
  if (!isCurrent || !fs.existsSync(done)) {
    print(`Installing ${tool}, once…`);
    fs.rmSync(done, { force: true });
    const quietly = ["--no-audit", "--no-fund", "--loglevel=error"];
    runNpm(folder, ["ci", "--ignore-scripts", ...quietly], `npm could not install ${tool}`);
  }
  const { resolve } = createRequire(path.join(folder, "package.json"));
  return (module) => pathToFileURL(resolve(module)).href;
}
