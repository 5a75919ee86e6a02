// Writes what a machine needs to run the server into a new folder: `npm run pack -- DIR`.
import path from "node:path";
import { packServer } from "./pack-server.ts";

const [folder, ...others] = process.argv.slice(2);
if (folder === undefined || others.length > 0) {
  console.error("Usage: npm run pack -- DIR");
  process.exit(2);
}
try {
  await packServer(path.resolve(folder), (line) => console.log(line));
  console.log(`${folder} is ready: start it with ${path.join(folder, "bin/frontage")}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
