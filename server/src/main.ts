import "temporal-polyfill/global";
import module from "node:module";
import path from "node:path";

// Keeps compiled code for the next start.
module.enableCompileCache(path.resolve(import.meta.dirname, "../../.cache/node"));

// Prints no line of the code, unlike Node: lines of the bundle are as long as the file.
process.on("uncaughtException", (error) => {
  process.stderr.write(`${error.stack ?? error}\n`);
  process.exit(1);
});
// Imported afterwards: its modules use the cache and Temporal while they load.
const { runServer } = await import("./start/run-server.ts");
await runServer();
