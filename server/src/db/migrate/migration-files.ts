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
  /** Whether the previous release runs on what it leaves. */
  readonly isCompatible: boolean;
  /** How it runs: with its neighbours in one transaction, or on its own because it takes long. */
  readonly pace: "together" | "concurrently" | "in batches";
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
    names.map(async (name) =>
      readMigration(name, await fs.readFile(path.join(folder, name), "utf8")),
    ),
  );
}

/** Reads a migration from its text. Source: docs/developing/migrations.md#the-first-lines */
export function readMigration(name: string, statements: string): MigrationFile {
  const [first = "", second = ""] = statements.split("\n");
  const [, pace = "together"] = /^-- long: (concurrently|in batches)$/.exec(second) ?? [];
  return {
    name,
    sha256: createHash("sha256").update(statements).digest("hex"),
    statements,
    isCompatible: first === "-- compatible",
    pace: pace === "concurrently" || pace === "in batches" ? pace : "together",
  };
}
