import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { repositoryRoot } from "../../repository-root.ts";

/** The folder of the migrations, from the repository's own. */
export const migrationsFolder = "server/src/db/migrations";

export interface MigrationFile {
  /** From the folder of the migrations: `baseline/01-search.sql`, `0200-….sql`. */
  readonly name: string;
  /** The hash of its content, in hexadecimal digits. */
  readonly sha256: string;
  readonly statements: string;
}

/**
 * Reads all migrations in the order in which they run: the baseline, then the numbered ones.
 * Source: docs/developing/migrations.md
 */
export async function readMigrations(root = repositoryRoot): Promise<MigrationFile[]> {
  const folder = path.join(root, migrationsFolder);
  const list = async (inside: string) =>
    (await fs.readdir(path.join(folder, inside)))
      .filter((name) => name.endsWith(".sql"))
      .sort()
      .map((name) => path.posix.join(inside, name));
  const names = [...(await list("baseline")), ...(await list("."))];
  return Promise.all(
    names.map(async (name) => {
      const statements = await fs.readFile(path.join(folder, name), "utf8");
      return { name, sha256: createHash("sha256").update(statements).digest("hex"), statements };
    }),
  );
}
