import fs from "node:fs";
import path from "node:path";

const skippedFolders = new Set(["node_modules", "build", "dist", "data", "test-results"]);
const prose = /\.(ts|tsx|sql|css|md|mjs|html)$/;

/** A file that people read. */
export interface TextFile {
  /** Path from the root, with slashes. */
  readonly name: string;
  readonly text: string;
}

/** Every file of the repository that holds sentences: code, documentation and the content of the demo world. */
export function readTextFiles(root: string): TextFile[] {
  return listFiles(root)
    .filter((name) => !name.endsWith(".gen.ts"))
    .filter((name) => prose.test(name) || /^demo\/.*\.json$/.test(name))
    .map((name) => ({ name, text: fs.readFileSync(path.join(root, name), "utf8") }));
}

/** The path of every file of the repository from the root. */
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

/** The number of the line in which a character stands, counted from 1. */
export function lineOf(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
