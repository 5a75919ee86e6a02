import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../server/src/db/embedded/embedded-postgres.ts";
import { openPostOffice } from "../../server/test/servers/smtp-post-office.ts";
import { openDrillWorld } from "./parts/drill-world.ts";
import { atLeast, noneOf, type Drill } from "./parts/findings.ts";
import { makePack, type Pack } from "./parts/packed-servers.ts";
import { untilReady } from "./parts/until-ready.ts";

const caddyfile = path.resolve(import.meta.dirname, "../../deploy/compose/Caddyfile");
/** The job that sends mails runs every minute, and soon after one is queued. */
const mailTimeoutMilliseconds = 90_000;

/**
 * Runs the parts of `deploy/compose.yaml` without containers: two packed servers on one PostgreSQL with a mail catcher,
 * behind Caddy. The smoke test goes through Caddy, and again after one server has been stopped.
 * Source: docs/running/two-machines.md#compose
 */
export const twoServers: Drill = async () => {
  const mails = await openPostOffice();
  const pack = await makePack();
  const world = await openDrillWorld();
  let proxy: ChildProcess | null = null;
  try {
    const proxyPort = await freePort();
    const origin = `http://127.0.0.1:${proxyPort}`;
    const environment = {
      DATABASE_URL: world.databaseUrl,
      PUBLIC_URL: origin,
      TRUSTED_PROXIES: "127.0.0.1",
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      MAIL_FROM: "Frontage <hello@frontage.test>",
      SIGNING_KEY: "an-example-that-you-replace-by-your-own-key",
      PAYMENTS: "testpay",
      DEMO: "1",
    };
    // At once: one of them migrates and loads the demo world, and the other waits for it.
    const [first, second] = await Promise.all([pack.start(environment), pack.start(environment)]);
    const areReady = await Promise.all([first.untilReady(), second.untilReady()]);
    proxy = startCaddy(pack, proxyPort, [first.port, second.port]);
    await untilReady(origin, proxy);
    const both = pack.run(environment, "smoke", origin);
    const end = performance.now() + mailTimeoutMilliseconds;
    while (mails.received.length === 0 && performance.now() < end) {
      await sleep(200);
    }
    const { code } = await first.stop();
    const one = pack.run(environment, "smoke", origin);
    return [
      noneOf(
        "servers that did not start",
        areReady.filter((isReady) => !isReady).map(() => "one"),
      ),
      noneOf("failures of the smoke test through Caddy", both),
      noneOf("failures of the smoke test with one server stopped", one),
      noneOf("exit codes of that server but 0", code === 0 ? [] : [String(code)]),
      atLeast("mails caught", mails.received.length, 1),
    ];
  } finally {
    proxy?.kill("SIGKILL");
    pack.remove();
    await world.close();
    await mails.close();
  }
};

/** Starts Caddy with the configuration of compose, on ports of this machine. */
function startCaddy(
  { dataDir }: Pack,
  port: number,
  [first, second]: readonly [number, number],
): ChildProcess {
  const config = fs
    .readFileSync(caddyfile, "utf8")
    .replace(/^:8080 /m, `{\n\tadmin off\n}\n\nhttp://127.0.0.1:${port} `)
    .replace("site-1:3000", `127.0.0.1:${first}`)
    .replace("site-2:3000", `127.0.0.1:${second}`);
  const file = path.join(dataDir, "Caddyfile");
  fs.writeFileSync(file, config);
  return spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
    stdio: "ignore",
    env: { PATH: process.env["PATH"], HOME: dataDir, XDG_DATA_HOME: dataDir },
  });
}
