// Runs the server in a separate process that tests kill, without the site's pages.
import module from "node:module";
import "temporal-polyfill/global";
import { pino } from "pino";
import { readConfig } from "../../src/config/config.ts";
import { startServer } from "../../src/start/start-server.ts";

const { address } = await startServer({
  config: readConfig(process.env),
  log: pino({ level: "silent" }),
  print: () => {},
  serveSite: async () => {},
});
// A killed process does not write the cache of its compiled code by itself.
module.flushCompileCache();
process.stdout.write(`${address}\n`);
