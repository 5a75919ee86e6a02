// A real server in a separate process, to be killed: everything but the site's pages.
import "temporal-polyfill/global";
import { pino } from "pino";
import { readConfig } from "../../src/config/config.ts";
import { startServer } from "../../src/start/start-server.ts";

const { address } = await startServer({
  config: readConfig(process.env),
  log: pino({ level: "silent" }),
  say: () => {},
  serveSite: async () => {},
});
process.stdout.write(`${address}\n`);
