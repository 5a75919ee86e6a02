import fs from "node:fs";
import path from "node:path";

const skippedFolders = new Set(["node_modules", "build", "dist", "data", "results"]);
const prose = /\.(ts|tsx|sql|css|md|mjs|html)$/;

/** A file that people read. */
export interface TextFile {
  /** The path from the root, with slashes. */
  readonly name: string;
  readonly text: string;
}

/** Lists every text file of the repository: code, documentation and content of the demo world. */
export function readTextFiles(root: string): TextFile[] {
  return listFiles(root)
    .filter((name) => !name.endsWith(".gen.ts"))
    .filter((name) => prose.test(name) || /^demo\/.*\.json$/.test(name))
    .map((name) => ({ name, text: fs.readFileSync(path.join(root, name), "utf8") }));
}

/** Lists the path of every file of the repository from the root. */
export function listFiles(root: string, folder = ""): string[] {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (!entry.isDirectory()) {
      return entry.isFile() ? [name] : [];
    }
    return skippedFolders.has(entry.name) || entry.name.startsWith(".")
      ? []
      : listFiles(root, name);
  });
}

/** Returns the number of the line that contains a character, from 1. */
export function lineOf(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
