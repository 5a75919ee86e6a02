import fs from "node:fs";
import path from "node:path";

/** The folders of the server in its data folder, besides the database. */
const ours = ["files", "outbox"];

/**
 * Restricts the data folder to its owner: mails contain password links, files contain screenshots and documents. As
 * root the folder stays searchable for the user of PostgreSQL. The mode of a folder with other files stays unchanged.
 * Source: docs/running/operations.md#files
 */
export function restrictDataFolder(dataDir: string): void {
  const isNew = !fs.existsSync(dataDir);
  fs.mkdirSync(dataDir, { recursive: true });
  if (isNew || ["postgres", ...ours].some((name) => fs.existsSync(path.join(dataDir, name)))) {
    const isRoot = process.getuid?.() === 0;
    fs.chmodSync(dataDir, fs.statSync(dataDir).mode & (isRoot ? 0o711 : 0o700));
  }
  for (const name of ours) {
    const folder = path.join(dataDir, name);
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    fs.chmodSync(folder, 0o700);
  }
}
