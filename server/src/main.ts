import "temporal-polyfill/global";
import module from "node:module";
import path from "node:path";

// Keeps compiled code for the next start.
module.enableCompileCache(path.resolve(import.meta.dirname, "../../.cache/node"));
// Imported afterwards: its modules use the cache and Temporal while they load.
await import("./start/run-server.ts");
