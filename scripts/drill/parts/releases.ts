import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { migrationsFolder } from "../../../server/src/db/migrate/migration-files.ts";
import { serverCommand, serverFile } from "../../server-command.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** A release in a folder of its own. */
export interface Release {
  readonly folder: string;
  /** The command that runs its server. */
  readonly command: readonly string[];
  remove(): void;
}

const commandIn = (folder: string) =>
  serverCommand.map((part) =>
    part === serverFile ? path.join(folder, path.relative(root, serverFile)) : part,
  );

/** This checkout. */
export const thisRelease: Release = { folder: root, command: serverCommand, remove() {} };

/** Makes a release that differs from this one by a further migration, which is compatible. */
export function makeNextRelease(migration: {
  readonly name: string;
  readonly statements: string;
}): Release {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-next-"));
  // Modules find their release by their own place, so that the bundle is copied and not linked.
  const copied = ["server/build", migrationsFolder];
  linkAround(folder, "", copied);
  for (const part of copied) {
    fs.cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  }
  fs.writeFileSync(path.join(folder, migrationsFolder, migration.name), migration.statements);
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  return { folder, command: commandIn(folder), remove };
}

/** Links everything in a folder of this checkout, except some parts and the folders that contain them. */
function linkAround(folder: string, inside: string, parts: readonly string[]): void {
  fs.mkdirSync(path.join(folder, inside), { recursive: true });
  for (const name of fs.readdirSync(path.join(root, inside))) {
    const place = path.posix.join(inside, name);
    if (parts.includes(place)) {
      continue;
    }
    if (parts.some((part) => part.startsWith(`${place}/`))) {
      linkAround(folder, place, parts);
    } else {
      fs.symlinkSync(path.join(root, place), path.join(folder, place));
    }
  }
}

/** Whether this clone has a commit: a shallow one has only the last. */
export const hasCommit = (commit: string): boolean =>
  spawnSync("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd: root }).status === 0;

/**
 * Checks out a commit in a folder of its own, with the packages of this checkout, without building it.
 * @throws Error if the commit does not exist
 */
export function checkOutRelease(commit: string): Release {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-previous-"));
  run(root, "git", ["worktree", "add", "--detach", folder, commit]);
  const remove = () => {
    fs.rmSync(folder, { recursive: true, force: true });
    run(root, "git", ["worktree", "prune"]);
  };
  try {
    linkPackages(folder);
    return { folder, command: commandIn(folder), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Builds site and server of a release. @throws Error if that fails */
export const buildRelease = ({ folder }: Release): void =>
  run(folder, process.execPath, ["scripts/run.mjs", "build"]);

/** Links the installed packages. Workspaces are those of the folder itself. */
function linkPackages(folder: string): void {
  const packages = path.join(folder, "node_modules");
  fs.mkdirSync(packages);
  for (const name of fs.readdirSync(path.join(root, "node_modules"))) {
    if (name !== "@frontage") {
      fs.symlinkSync(path.join(root, "node_modules", name), path.join(packages, name));
    }
  }
  fs.mkdirSync(path.join(packages, "@frontage"));
  for (const workspace of fs.readdirSync(path.join(root, "node_modules/@frontage"))) {
    fs.symlinkSync(path.join(folder, workspace), path.join(packages, "@frontage", workspace));
    const own = path.join(root, workspace, "node_modules");
    if (fs.existsSync(own)) {
      fs.symlinkSync(own, path.join(folder, workspace, "node_modules"));
    }
  }
}

function run(cwd: string, program: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8" });
  if (status !== 0) {
    throw new Error(`${program} ${args.join(" ")} failed:\n${stdout}${stderr}`);
  }
}
