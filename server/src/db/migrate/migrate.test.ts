import fs from "node:fs";
import path from "node:path";
import { describe, expect, inject, test } from "vitest";
import { tableTypes } from "../../../../scripts/schema/table-types.ts";
import { first } from "../../../../testing/required.ts";
import { createDatabase, type TestDatabase } from "../../../test/app/test-database.ts";
import { refusalOfConstraint } from "../../http/reply/constraint-refusals.ts";
import { connect } from "../connect.ts";
import { constraintOf } from "../constraint-of.ts";
import { formerMigrations } from "./former-migrations.ts";
import { isMigrated, migrate } from "./migrate.ts";
import { readMigrations } from "./migration-files.ts";
import { MigrationRefusal } from "./migration-refusal.ts";
import { describeSchema } from "./schema-shape.ts";

const source = path.resolve(import.meta.dirname, "../..");
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
  test("have different numbers and different names", async () => {
    const names = (await readMigrations()).map(({ name }) => name);
    const unique = (part: RegExp) => new Set(names.map((name) => name.replace(part, ""))).size;
    expect([unique(/-.*$/), unique(/\d+-/)]).toEqual([names.length, names.length]);
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
    await withDatabase(async ({ db }) => {
      const answers = [await isMigrated(db)];
      await migrate(db, { last: "baseline/03-settings.sql" });
      answers.push(await isMigrated(db));
      await migrate(db);
      answers.push(await isMigrated(db));
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

describe("a database that has run other migrations", () => {
  const last = "baseline/26-console.sql";
  const refused = async ({ db }: TestDatabase) => {
    expect(await isMigrated(db)).toBe(false);
    return migrate(db).then(
      () => "not refused",
      (error: unknown) => (error instanceof MigrationRefusal ? error.message : error),
    );
  };

  test("is refused after one of them has changed, and stays as it is", async () => {
    await withDatabase(async (database) => {
      await database.pool.query("update migrations set sha256 = 'other' where name = $1", [last]);
      expect(await refused(database)).toMatch(
        /^baseline\/26-console\.sql has changed since .* new migration/,
      );
    });
  });

  test("is refused if one of them is unknown and breaks this version", async () => {
    await withDatabase(async (database) => {
      await database.pool.query(
        "insert into migrations (name, sha256, is_compatible) values ('9998-newer.sql', 'x', true), ('9999-newer.sql', 'x', false)",
      );
      expect(await refused(database)).toMatch(/cannot run on \(9999-newer\.sql\)/);
    });
  });

  test("is used if the unknown ones keep this version running", async () => {
    await withDatabase(async ({ db, pool }) => {
      await pool.query(
        "insert into migrations (name, sha256, is_compatible) values ('9999-newer.sql', 'x', true)",
      );
      expect(await isMigrated(db)).toBe(true);
      expect(await migrate(db)).toEqual([]);
    });
  });

  test("is refused if it ran a newer one, but not all of these", async () => {
    await withDatabase(async (database) => {
      await database.pool.query(
        "insert into migrations (name, sha256, is_compatible) values ('9999-newer.sql', 'x', true)",
      );
      await database.pool.query(
        "delete from migrations where name = (select max(name) from migrations where name < '9')",
      );
      expect(await refused(database)).toMatch(/9999-newer\.sql/);
    });
  });

  test("is refused if a new one comes before one that it has run", async () => {
    await withDatabase(async (database) => {
      await database.pool.query(
        "delete from migrations where name = 'baseline/25-walkthrough.sql'",
      );
      expect(await refused(database)).toMatch(/after baseline\/25-walkthrough\.sql/);
    });
  });
});

describe("a database from before the baseline", () => {
  async function withFormer(
    names: readonly string[],
    use: (database: TestDatabase) => Promise<void>,
  ) {
    await withDatabase(async (database) => {
      await migrate(database.db, { last: "baseline/26-console.sql" });
      await database.pool.query("drop table migrations");
      await database.pool.query(`
        create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
        create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null)`);
      await database.pool.query(
        "insert into kysely_migration select name, '' from unnest($1::text[]) as name",
        [names],
      );
      await use(database);
    }, "template1");
  }

  test("is adopted in its last state, keeps its rows, and runs what came later", async () => {
    await withFormer(formerMigrations, async ({ db, pool }) => {
      await pool.query("update site_settings set contact_phone = '+44 20 7946 0199'");
      await migrate(db);
      expect(await isMigrated(db)).toBe(true);
      expect((await pool.query("select contact_phone from site_settings")).rows).toEqual([
        { contact_phone: "+44 20 7946 0199" },
      ]);
      expect(await describeSchema(db)).toEqual(
        await withDatabase((fresh) => describeSchema(fresh.db)),
      );
      const former = await pool.query("select from pg_tables where tablename like 'kysely%'");
      expect(former.rowCount).toBe(0);
    });
  });

  test("is refused in an earlier state, with what to do", async () => {
    await withFormer(formerMigrations.slice(0, -1), async ({ db, pool }) => {
      await expect(migrate(db)).rejects.toThrow(/from-before-the-baseline/);
      const former = await pool.query("select from kysely_migration");
      expect(former.rowCount).toBe(formerMigrations.length - 1);
    });
  });

  test("is refused if it ran an earlier text of one of them", async () => {
    await withFormer(formerMigrations, async ({ db, pool }) => {
      await pool.query("alter table company alter column iban set default ''");
      await expect(migrate(db)).rejects.toThrow(MigrationRefusal);
    });
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
