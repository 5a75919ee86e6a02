import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { buildServerIfChanged, bundleCommands, unbundledPackages } from "../build/build-server.ts";
import type { Compression } from "../build/build-site.ts";
import { serverCommand, serverEnvironment } from "../server-command.ts";
import { runNpm } from "../tools/run-npm.ts";
import { packageClosure } from "./package-closure.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** The commands of an operator, which a packed server brings along: `bin/frontage staff add name@example.com`. */
const commands = {
  backup: "scripts/backup/backup.ts",
  health: "scripts/pack/health.ts",
  migrate: "scripts/postgres/migrate.ts",
  restore: "scripts/backup/restore.ts",
  smoke: "scripts/smoke/smoke.ts",
  staff: "scripts/staff.ts",
};

/** What the server reads besides its bundle. */
const folders = [
  "server/src/db/migrations",
  "web/build/client",
  "walkthrough/build",
  "player/build",
  "demo",
];
const files = ["LICENSE", "CHANGELOG.md"];

/**
 * Writes what a machine needs to run the server: Node, the bundle, the files that it reads, and the packages that stay
 * files. No sources, no tools, no PostgreSQL. Nothing in the folder changes while it runs.
 * Source: docs/running/install.md#what-is-in-it
 * @throws Error if the folder is not empty
 */
export async function packServer(
  folder: string,
  print: (line: string) => void,
  compression: Compression = "smallest",
): Promise<void> {
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty.`);
  }
  await buildServerIfChanged(print, compression);
  print("Copying what the server needs…");
  const isNeeded = (file: string) =>
    !/[\\/](compile-cache|stamp|src)$/.test(path.relative(root, file));
  // Of packages, neither types nor maps nor manuals.
  const isRun = (file: string) => !/\.(map|md|[cm]?ts|flow)$/.test(file);
  const copy = (name: string, filter?: (file: string) => boolean) =>
    fs.cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      ...(filter && { filter }),
    });
  for (const name of ["server/build", ...folders]) {
    copy(name, isNeeded);
  }
  await bundleCommands(commands, path.join(folder, "server/build"));
  for (const name of packageClosure(root, unbundledPackages(serverPackages()))) {
    copy(name, isRun);
  }
  files.forEach((name) => copy(name));
  const { version } = manifestOf("package.json");
  const manifest = { name: "frontage", version, private: true, license: "MIT", type: "module" };
  fs.writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  fs.mkdirSync(path.join(folder, "bin"));
  fs.copyFileSync(process.execPath, path.join(folder, "bin/node"));
  fs.writeFileSync(path.join(folder, "bin/frontage"), startScript(), { mode: 0o755 });
  fs.writeFileSync(path.join(folder, "sbom.json"), billOfMaterials());
}

const manifestSchema = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
});

const manifestOf = (file: string) =>
  manifestSchema.parse(JSON.parse(fs.readFileSync(path.join(root, file), "utf8")));

/** Without the embedded PostgreSQL, which is optional. */
const serverPackages = () => Object.keys(manifestOf("server/package.json").dependencies);

/** Returns the script that starts the server, or one of the commands. It becomes that process, so that signals reach it. */
function startScript(): string {
  const main = path.relative(root, serverCommand.at(-1) ?? "");
  const environment = Object.entries(serverEnvironment).map(([name, value]) => `${name}=${value}`);
  const lines = Object.keys(commands).map(
    (name) => `  ${name}) shift; exec "$root/bin/node" "$root/server/build/${name}.js" "$@" ;;`,
  );
  return `#!/bin/sh
# Starts the server, or runs a command: frontage ${Object.keys(commands).join(" | frontage ")}
set -eu
root=$(dirname "$(dirname "$(readlink -f "$0")")")
export NODE_ENV="\${NODE_ENV:-production}"
case "\${1:-}" in
${lines.join("\n")}
esac
export ${environment.join(" ")}
exec "$root/bin/node" ${serverCommand.slice(0, -1).join(" ")} "$root/${main}" "$@"
`;
}

/** Returns what the packed server is made from, as CycloneDX. npm writes it from the lock file. */
function billOfMaterials(): string {
  const args = ["sbom", "--sbom-format=cyclonedx", "--omit=dev", "--package-lock-only"];
  return runNpm(root, args, "npm could not list the packages");
}
