// Writes server/src/db/schema.gen.ts from the migrations; with --verify, fails if the file is out of date.
import "temporal-polyfill/global";
import fs from "node:fs";
import path from "node:path";
import { createDatabase, dropDatabase, makeTemplate } from "../server/test/app/test-database.ts";
import { startTestServer } from "../server/test/app/test-server.ts";
import { tableTypes } from "./schema/table-types.ts";

const file = path.resolve(import.meta.dirname, "../server/src/db/schema.gen.ts");
const server = await startTestServer();
const template = await makeTemplate(server.url);
const database = await createDatabase(server.url, template);
try {
  const types = await tableTypes(database.url);
  if (!process.argv.includes("--verify")) {
    fs.writeFileSync(file, types);
  } else if (fs.readFileSync(file, "utf8") !== types) {
    console.error("schema.gen.ts is out of date: run `npm run generate-schema`.");
    process.exitCode = 1;
  }
} finally {
  await database.drop();
  await dropDatabase(server.url, template);
  await server.stop();
}
