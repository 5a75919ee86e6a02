import fs from "node:fs";
import path from "node:path";

/** What the server keeps in its data folder, besides the database. */
const ours = ["files", "outbox"];

/**
 * Keeps what is in the data folder from other users of the machine: mails hold links for new passwords, files hold
 * screenshots and papers. As root the folder itself stays passable, for the user whom PostgreSQL runs as.
 * A folder that is not ours alone, such as one that held other files before, keeps its own mode.
 * Source: docs/operations.md#files
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
