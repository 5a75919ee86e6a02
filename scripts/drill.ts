// Runs a drill by its name: breaks a part on purpose while people use the site, over real sockets, and prints what they
// noticed. Fails if a finding is not what the handbook promises. Without a name it lists the drills.
import "temporal-polyfill/global";
import type { Drill } from "./drill/parts/findings.ts";
import { printFindings } from "./drill/parts/findings.ts";
import { isFromSources } from "./drill/parts/start-servers.ts";
import { buildServerIfChanged } from "./build/build-server.ts";

/** The drills, loaded on demand. Each gets the arguments after its name. */
const drills: Readonly<Record<string, () => Promise<Drill>>> = {
  backup: async () => (await import("./drill/backup.ts")).backup,
  cut: async () => (await import("./drill/outages.ts")).cutConnections,
  failover: async () => (await import("./drill/failover.ts")).failOver,
  frozen: async () => (await import("./drill/outages.ts")).freezeDatabase,
  "kill-database": async () => (await import("./drill/outages.ts")).killDatabase,
  "lost-network": async () => (await import("./drill/outages.ts")).loseNetwork,
  "packed-server": async () => (await import("./drill/packed-server.ts")).packedServer,
  pictures: async () => (await import("./drill/pictures.ts")).pictures,
  "point-in-time": async () => (await import("./drill/point-in-time.ts")).pointInTime,
  "read-only": async () => (await import("./drill/outages.ts")).makeReadOnly,
  "rolling-restart": async () => (await import("./drill/rolling-restart.ts")).restartOneByOne,
  scale: async () => (await import("./drill/scale.ts")).scale,
  soak: async () => (await import("./drill/soak.ts")).soak,
  "two-servers": async () => (await import("./drill/two-servers.ts")).twoServers,
  upgrade: async () => (await import("./drill/upgrade.ts")).upgrade,
};

const [name = "", ...args] = process.argv.slice(2);
const load = drills[name];
if (load) {
  if (!isFromSources) {
    await buildServerIfChanged((line) => console.log(line), "quick");
  }
  const drill = await load();
  const isPassed = printFindings(name, await drill(args));
  process.exit(isPassed ? 0 : 1);
} else {
  console.log(
    `npm run drill -- NAME, where NAME is one of:\n  ${Object.keys(drills).join("\n  ")}`,
  );
  process.exit(name === "" ? 0 : 1);
}
