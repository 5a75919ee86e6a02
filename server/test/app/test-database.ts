import crypto from "node:crypto";
import pg from "pg";
import { runStatements } from "../../../testing/run-statements.ts";
import { connect, type Connection } from "../../src/db/connect.ts";
import { migrate } from "../../src/db/migrate/migrate.ts";
import { readMigrations } from "../../src/db/migrate/migration-files.ts";

const urlOf = (serverUrl: string, database: string) => {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
};

/** The company on the documents of tests. */
const testCompany = {
  name: "Frontage",
  legalName: "Frontage Spaces Ltd",
  address: ["14 Lamb’s Passage", "London EC1Y 8TG"],
  companyNumber: "09999973",
  vatNumber: "GB 999 9999 73",
  email: "accounts@frontage.test",
  registeredIn: "England and Wales" as const,
  accountName: "Frontage Spaces Ltd",
  sortCode: "202015",
  accountNumber: "55555555",
  iban: "GB33BUKB20201555555555",
  bic: "BUKBGB22",
};

/** The contact details in the mails and pages of tests. */
const testContact = { contactEmail: "hello@frontage.test", contactPhone: "+44 20 7946 0188" };

/** The folder of a newer release, on whose tables the tests of this one run: `npm run test:previous`. */
const newer = process.env["TEST_NEWER_MIGRATIONS"];

/** Creates a database with all tables, from which test databases are copied in milliseconds. Returns its name. */
export async function makeTemplate(serverUrl: string): Promise<string> {
  const template = `frontage_template_${crypto.randomBytes(4).toString("hex")}`;
  await runStatements(serverUrl, [`create database ${template}`]);
  const connection = connect(urlOf(serverUrl, template), { maxConnections: 2 });
  try {
    await migrate(connection.db, newer ? { files: await readMigrations(newer) } : {});
    await connection.db.updateTable("company").set(testCompany).execute();
    await connection.db.updateTable("siteSettings").set(testContact).execute();
  } finally {
    await connection.close();
  }
  return template;
}

/** The name of the template with the demo world. */
export const demoTemplateOf = (template: string) => `${template}_demo`;

/** The name of the template with the samples of all endpoints. */
export const sampleTemplateOf = (template: string) => `${template}_samples`;

export interface TestDatabase extends Connection {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates a database for one test file. */
export async function createDatabase(serverUrl: string, template: string): Promise<TestDatabase> {
  const name = `frontage_test_${crypto.randomBytes(6).toString("hex")}`;
  // The default strategy would also write the whole copy to the write-ahead log, for three times the processor time.
  await runStatements(serverUrl, [
    `create database ${name} template ${template} strategy file_copy`,
  ]);
  const url = urlOf(serverUrl, name);
  const connection = connect(url);
  return {
    ...connection,
    url,
    async drop() {
      await connection.close();
      await dropDatabase(serverUrl, name);
    },
  };
}

/**
 * Creates another template from a template unless it exists, filled by `fill`. Test files that run at the same time
 * wait for the first, and see the template only when it is complete. Returns its name.
 */
export async function getOrMakeTemplate(
  serverUrl: string,
  {
    base,
    name,
    fill,
  }: { base: string; name: string; fill: (database: TestDatabase) => Promise<void> },
): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) {
      const filled = await createDatabase(serverUrl, base);
      await fill(filled);
      await filled.close();
      await client.query(
        `alter database ${new URL(filled.url).pathname.slice(1)} rename to ${name}`,
      );
    }
  } finally {
    // Releases the lock as well.
    await client.end();
  }
  return name;
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await runStatements(serverUrl, [`drop database if exists ${name} with (force)`]);
}
