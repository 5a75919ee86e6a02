import "temporal-polyfill/global";
import module from "node:module";
import path from "node:path";

// Keeps compiled code for the next start, beside the bundle, so that both are replaced together.
if (path.extname(import.meta.filename) === ".js") {
  module.enableCompileCache(path.join(import.meta.dirname, "compile-cache"));
}

// Node would print the line of code, and lines of the bundle are as long as the file.
process.on("uncaughtException", (error) => void exitWith(error));

// Imported afterwards: its modules use the cache and Temporal while they load.
const { runServer } = await import("./start/run-server.ts");
await runServer();

async function exitWith({ stack = "" }: Error): Promise<never> {
  const inSources = await import("./start/source-positions.ts").then(
    ({ withSourcePositions }) => withSourcePositions(stack),
    () => stack,
  );
  process.stderr.write(`${inSources}\n`);
  process.exit(1);
}
