import fs from "node:fs";
import path from "node:path";
import { openDrillWorld } from "./parts/drill-world.ts";
import { atLeast, noneOf, within, type Drill } from "./parts/findings.ts";
import { makePack } from "./parts/packed-servers.ts";

/** What an image may have besides its base. */
const mostMegabytes = 320;

/**
 * Runs the packed server as an image would: as another user, who may write nothing but the data folder, on a database of
 * its own. Then runs the smoke test and commands of the operator from the pack.
 * Source: docs/running/install.md#the-image
 */
export const packedServer: Drill = async () => {
  const pack = await makePack();
  const world = await openDrillWorld().catch((error: unknown) => {
    pack.remove();
    throw error;
  });
  try {
    const before = stateOf(pack.app);
    const environment = { DATABASE_URL: world.databaseUrl, PAYMENTS: "testpay", DEMO: "1" };
    const startedAt = performance.now();
    const server = await pack.start(environment);
    const isReady = await server.untilReady();
    const seconds = (performance.now() - startedAt) / 1000;
    const isRoot = /^Uid:\s+0\s/m.test(readStatus(server.child.pid));
    const smoke = isReady
      ? pack.run(environment, "smoke", server.origin)
      : ["the server did not become ready"];
    const others = [
      ...pack.run({ ...environment, PORT: String(server.port) }, "health"),
      ...pack.run(environment, "staff", "add", "operator@example.com"),
      ...pack.run(environment, "backup", path.join(pack.dataDir, "backup")),
    ];
    const stopped = await server.stop();
    const megabytes = [...before.values()].reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
    return [
      {
        what: "size",
        found: `${megabytes.toFixed(0)} MB, at most ${mostMegabytes} MB`,
        isMet: megabytes <= mostMegabytes,
      },
      within("start with the demo world", seconds, 120),
      noneOf("failures of the smoke test", smoke),
      noneOf("failures of the commands health, staff and backup", others),
      noneOf("processes of root", isRoot && process.getuid?.() === 0 ? ["the server"] : []),
      noneOf("changed files outside the data folder", changesOf(before, stateOf(pack.app))),
      atLeast("parts in the bill of materials", partsOf(pack.app), 100),
      within("stopping by SIGTERM", stopped.seconds, 25),
      noneOf("exit codes but 0", stopped.code === 0 ? [] : [String(stopped.code)]),
    ];
  } finally {
    pack.remove();
    await world.close();
  }
};

const readStatus = (pid = 0) => fs.readFileSync(`/proc/${pid}/status`, "utf8");

type State = ReadonlyMap<string, { readonly bytes: number; readonly changedAt: number }>;

function stateOf(folder: string): State {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const { size, mtimeMs } = fs.lstatSync(file);
      return [file, { bytes: entry.isFile() ? size : 0, changedAt: mtimeMs }];
    }),
  );
}

function changesOf(before: State, after: State): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file)?.changedAt !== after.get(file)?.changedAt,
  );
}

function partsOf(app: string): number {
  const text = fs.readFileSync(path.join(app, "sbom.json"), "utf8");
  return text.split('"bom-ref"').length - 1;
}
