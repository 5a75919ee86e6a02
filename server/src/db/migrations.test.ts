import fs from "node:fs";
import path from "node:path";
import { describe, expect, inject, test } from "vitest";
import { tableTypes } from "../../../scripts/schema/table-types.ts";
import { createDatabase, type TestDatabase } from "../../test/app/test-database.ts";
import { connect } from "./connect.ts";
import { refusalOfConstraint } from "../http/reply/constraint-refusals.ts";
import { constraintOf } from "./constraint-of.ts";
import { isMigrated, migrate } from "./migrate.ts";
import { first } from "../../../testing/required.ts";

const source = path.resolve(import.meta.dirname, "..");
const read = (file: string) => fs.readFileSync(path.join(source, file), "utf8");

async function withDatabase<Answer>(
  use: (database: TestDatabase) => Promise<Answer>,
  template = inject("template"),
): Promise<Answer> {
  const database = await createDatabase(inject("serverUrl"), template);
  try {
    return await use(database);
  } finally {
    await database.drop();
  }
}

describe("the migrations", () => {
  test("have different numbers and different names", () => {
    const files = fs.readdirSync(path.join(source, "db/migrations"));
    const unique = (part: RegExp) => new Set(files.map((file) => file.replace(part, ""))).size;
    expect([unique(/-.*$/), unique(/^\d+-/)]).toEqual([files.length, files.length]);
  });

  test("create the tables that schema.gen.ts describes", async () => {
    const types = await withDatabase(({ url }) => tableTypes(url));
    expect(types).toBe(read("db/schema.gen.ts"));
  });

  test("create every constraint that the code names", async () => {
    const named = [
      ...read("http/reply/constraint-refusals.ts").matchAll(/^ {2}(\w+): \(\) =>/gm),
    ].map(([, name = ""]) => name);
    expect(named).toContain("bookings_no_overlap");
    const { rows } = await withDatabase(({ pool }) =>
      pool.query<{ conname: string }>("select conname from pg_constraint"),
    );
    expect(rows.map(({ conname }) => conname)).toEqual(expect.arrayContaining(named));
  });

  test("are missing until all of them have run", async () => {
    await withDatabase(async ({ url }) => {
      const { db, close } = connect(url, { maxConnections: 2 });
      const answers = [await isMigrated(db)];
      await migrate(db, "0048-company-defaults.sql");
      answers.push(await isMigrated(db));
      await migrate(db);
      answers.push(await isMigrated(db));
      await close();
      expect(answers).toEqual([false, false, true]);
    }, "template1");
  });

  test("can run again, even in several processes at once", async () => {
    await withDatabase(async ({ url, pool }) => {
      const connections = Array.from({ length: 3 }, () => connect(url, { maxConnections: 2 }));
      const tables = () =>
        pool.query(
          "select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace",
        );
      const before = await tables();
      await Promise.all(connections.map(({ db }) => migrate(db)));
      expect((await tables()).rows).toEqual(before.rows);
      await Promise.all(connections.map(({ close }) => close()));
    });
    // On an empty database, the first process creates the tables and the others wait for it.
    await withDatabase(async ({ url, pool }) => {
      const connections = Array.from({ length: 3 }, () => connect(url, { maxConnections: 2 }));
      await Promise.all(connections.map(({ db }) => migrate(db)));
      expect((await pool.query("select from booking_settings")).rowCount).toBe(1);
      await Promise.all(connections.map(({ close }) => close()));
    }, "template1");
  });
});

describe("a database of an earlier version", () => {
  test("keeps a migration under its new name and does not run it again", async () => {
    await withDatabase(async ({ url, pool }) => {
      const names = async () =>
        (await pool.query<{ name: string }>("select name from kysely_migration order by name"))
          .rows;
      const before = await names();
      await pool.query(
        "update kysely_migration set name = '0012-accounts.sql' where name = '0012-password-resets.sql'",
      );
      const { db, close } = connect(url, { maxConnections: 2 });
      await migrate(db);
      await close();
      expect(await names()).toEqual(before);
    });
  });
});

describe("a database in which the operator has set the contact details", () => {
  test("keeps them, and otherwise has the defaults of a new one", async () => {
    await withDatabase(async ({ url, pool }) => {
      const { db, close } = connect(url, { maxConnections: 2 });
      await migrate(db, "0048-company-defaults.sql");
      await pool.query(
        "insert into site_settings (contact_email, contact_phone) values ('shop@frontage.example', '+44 20 7946 0199')",
      );
      await migrate(db);
      const { rows } = await pool.query("select contact_email, contact_phone from site_settings");
      expect(rows).toEqual([
        { contact_email: "shop@frontage.example", contact_phone: "+44 20 7946 0199" },
      ]);
      const defaults = await pool.query(
        "select column_default from information_schema.columns where table_name = 'site_settings' and column_name like 'contact_%' order by column_name",
      );
      expect(defaults.rows).toEqual([
        { column_default: "'not-set@frontage.invalid'::text" },
        { column_default: "'Phone not set'::text" },
      ]);
      await close();
    }, "template1");
  });
});

describe("an empty database", () => {
  test("names no company and prints placeholders until the operator sets one", async () => {
    await withDatabase(async ({ url }) => {
      const { db, close } = connect(url, { maxConnections: 2 });
      await migrate(db);
      expect(await db.selectFrom("company").selectAll().execute()).toEqual([
        {
          id: true,
          name: "Frontage",
          legalName: "Company name not set",
          address: ["Address not set"],
          companyNumber: "not set",
          vatNumber: "not set",
          taxPoint: "supply",
          registeredIn: null,
          registeredOffice: null,
          accountName: null,
          sortCode: null,
          accountNumber: null,
          iban: null,
          bic: null,
          version: 1,
          email: "E-mail not set",
        },
      ]);
      await close();
    }, "template1");
  });

  test("has placeholder contact details until the operator sets them", async () => {
    await withDatabase(async ({ url }) => {
      const { db, close } = connect(url, { maxConnections: 2 });
      await migrate(db);
      expect(await db.selectFrom("siteSettings").selectAll().execute()).toEqual([
        {
          id: true,
          contactEmail: "not-set@frontage.invalid",
          contactPhone: "Phone not set",
          facebookUrl: null,
          instagramUrl: null,
          linkedinUrl: null,
          crowdfundingUrl: null,
          reviewsUrl: null,
          marketingConsentDefault: true,
        },
      ]);
      await close();
    }, "template1");
  });
});

describe("the database itself", () => {
  test("refuses overlapping claims with slot_taken", async () => {
    await withDatabase(async ({ pool }) => {
      const { rows } = await pool.query<{ id: number }>(`
        insert into spaces (code, name, status, position, booking_enabled, designer_enabled, previewer_enabled, city,
          time_zone, currency, short_description, short_address, description, address, floor_area, footfall_period,
          is_design_hero, page_title, meta_description, sample_price, amenities, staff, answers)
        values ('a', 'A', 'available', 1, true, true, true, 'London', 'Europe/London', 'GBP', '', '', '', '', 1, '',
          false, '', '', 1, '{}', '[]', '[]')
        returning id`);
      const claim = (from: string, to: string) =>
        pool.query(
          "insert into claims (space_id, starts_at, ends_at, closed_reason) values ($1, $2, $3, 'x')",
          [first(rows, "the space").id, `2027-05-10T${from}Z`, `2027-05-10T${to}Z`],
        );
      await claim("10:00", "12:00");
      await claim("12:00", "13:00");
      const error: unknown = await claim("11:00", "12:00").catch((refused: unknown) => refused);
      expect(constraintOf(error)).toBe("bookings_no_overlap");
      expect(refusalOfConstraint(error)).toMatchObject({ code: "slot_taken", status: 409 });
    });
  });

  test("rethrows errors of other constraints unchanged", async () => {
    const error = Object.assign(new Error("no"), { constraint: "users_username_key" });
    expect(refusalOfConstraint(error)).toBeNull();
    expect(refusalOfConstraint(new Error("no"))).toBeNull();
    expect(refusalOfConstraint("no")).toBeNull();
  });
});
