// Writes server/src/db/schema.gen.ts and docs/running/scale-keys.md from the migrations; with --verify, fails if one is
// out of date.
import "temporal-polyfill/global";
import fs from "node:fs";
import path from "node:path";
import { createDatabase, dropDatabase, makeTemplate } from "../server/test/app/test-database.ts";
import { startTestServer } from "../server/test/app/test-server.ts";
import { formatPage } from "./check/docs/pages.ts";
import { hotKeysPage } from "./schema/hot-keys.ts";
import { tableTypes } from "./schema/table-types.ts";

const root = path.resolve(import.meta.dirname, "..");
const server = await startTestServer();
const template = await makeTemplate(server.url);
const database = await createDatabase(server.url, template);
try {
  const generated = {
    "server/src/db/schema.gen.ts": await tableTypes(database.url),
    "docs/running/scale-keys.md": await formatPage(await hotKeysPage(database.url)),
  };
  for (const [name, text] of Object.entries(generated)) {
    const file = path.join(root, name);
    if (!process.argv.includes("--verify")) {
      fs.writeFileSync(file, text);
    } else if (fs.readFileSync(file, "utf8") !== text) {
      console.error(`${name} is out of date: run \`npm run generate-schema\`.`);
      process.exitCode = 1;
    }
  }
} finally {
  await database.drop();
  await dropDatabase(server.url, template);
  await server.stop();
}
