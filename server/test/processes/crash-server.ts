// A real server in a separate process, to be killed: everything but the site's pages.
import module from "node:module";
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
// A process that is killed never writes the cache of its compiled code by itself.
module.flushCompileCache();
process.stdout.write(`${address}\n`);
