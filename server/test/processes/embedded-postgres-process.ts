// A process that uses the embedded PostgreSQL in the folder given as its argument, until its input ends or it is
// killed.
import "temporal-polyfill/global";
import { startEmbeddedPostgres } from "../../src/db/embedded/embedded-postgres.ts";

const said: string[] = [];
const [, , dataDir = ""] = process.argv;
const server = await startEmbeddedPostgres({ dataDir, print: (line) => said.push(line) });
process.stdout.write(`${JSON.stringify({ url: server.url, said })}\n`);
process.stdin.on("end", () => void server.stop().then(() => process.exit(0)));
process.stdin.resume();
