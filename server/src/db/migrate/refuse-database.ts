import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "../connect.ts";
import { MigrationRefusal } from "./migration-refusal.ts";

/** The oldest PostgreSQL on which the tests run. */
const oldestVersion = 150_000;

const facts = z.tuple([
  z.object({
    version: z.coerce.number(),
    text: z.string(),
    isStandby: z.boolean(),
    mayCreate: z.boolean(),
    isOurs: z.boolean(),
    others: z.array(z.string()),
  }),
]);

// Tables that come with an extension, such as those of PostGIS, belong to nobody's product.
const look = sql`
  with tables as (
    select c.relname::text as name,
      coalesce(array_agg(a.attname::text) filter (where a.attnum > 0 and not a.attisdropped), '{}') as columns
    from pg_class as c left join pg_attribute as a on a.attrelid = c.oid
    where c.relnamespace = to_regnamespace('public') and c.relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    group by c.oid)
  select current_setting('server_version_num') as version, current_setting('server_version') as text,
    pg_is_in_recovery() as is_standby,
    coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as may_create,
    exists (
      select from tables
      where name = 'migrations' and columns @> '{name,sha256}' or name = 'kysely_migration') as is_ours,
    array(select name from tables order by name limit 3) as others`;

/**
 * Refuses a database that Frontage cannot use, before anything is written: a server that is too old or a standby, a
 * user without rights, the tables of another product. Source: docs/running/upgrades.md#refused-databases
 * @throws MigrationRefusal
 */
export async function refuseUnfitDatabase(db: Database): Promise<void> {
  const [found] = facts.parse((await look.execute(db)).rows);
  if (found.version < oldestVersion) {
    throw new MigrationRefusal(
      `This is PostgreSQL ${found.text}. Frontage needs PostgreSQL 15 or newer.`,
    );
  }
  if (found.isStandby) {
    throw new MigrationRefusal(
      "This database is a standby, which can only be read. Set DATABASE_URL to its primary, or promote it.",
    );
  }
  if (!found.isOurs && found.others.length > 0) {
    throw new MigrationRefusal(
      `This database has tables of another product (${found.others.join(", ")}). Give Frontage a database of its own.`,
    );
  }
  if (!found.mayCreate) {
    throw new MigrationRefusal(
      "The user of DATABASE_URL may not create tables in the schema public. Make it the owner of the database.",
    );
  }
}
