import pg from "pg";
import { z } from "zod";
import { jsonColumns } from "./json-columns.ts";

const columnRow = z.object({
  table: z.string(),
  name: z.string(),
  type: z.string(),
  isNullable: z.boolean(),
  hasDefault: z.boolean(),
  /** Returns the definition of a check that lists the column's values; null without one. */
  valuesCheck: z.string().nullable(),
});
type Column = z.output<typeof columnRow>;

// PostgreSQL rewrites "check (status in ('a', 'b'))" as "CHECK ((status = ANY (ARRAY['a'::text,
// 'b'::text])))".
const columnsQuery = `
  select
    c.relname as "table",
    a.attname as name,
    t.typname as type,
    -- PostgreSQL does not say it of a view's columns. Ours leave none empty.
    c.relkind = 'r' and not a.attnotnull as "isNullable",
    (a.atthasdef or a.attidentity <> '') as "hasDefault",
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like 'CHECK ((' || a.attname || ' = ANY (ARRAY[%'
    ) as "valuesCheck"
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and c.relname not like 'kysely_%'
  order by c.relname, a.attnum`;

const scalarTypes: Record<string, string> = {
  bool: "boolean",
  bytea: "Buffer",
  date: "Temporal.PlainDate",
  float8: "number",
  inet: "string",
  int2: "number",
  int4: "number",
  int8: "number",
  // Exact fractions are decimal digits.
  numeric: "string",
  text: "string",
  timestamptz: "Temporal.Instant",
  uuid: "string",
  varchar: "string",
};

const camelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascalCase = (name: string) => camelCase(`_${name}`);

function typeOf(column: Column): string {
  const base = baseType(column);
  const nullable = column.isNullable ? `${base} | null` : base;
  if (column.type === "jsonb") {
    const written = column.hasDefault ? "string | undefined" : "string";
    return `ColumnType<${nullable}, ${written}${column.isNullable ? " | null" : ""}, ${column.isNullable ? "string | null" : "string"}>`;
  }
  return column.hasDefault ? `Generated<${nullable}>` : nullable;
}

function baseType(column: Column): string {
  const values = column.valuesCheck?.match(/'[^']+'(?=::text)/g);
  if (values) {
    return values.join(" | ").replaceAll("'", '"');
  }
  const place = `${column.table}.${column.name}`;
  const type =
    column.type === "jsonb" ? jsonColumns[place] : scalarTypes[column.type.replace(/^_/, "")];
  if (!type) {
    throw new Error(`No TypeScript type is known for ${place} (${column.type})`);
  }
  return column.type.startsWith("_") ? `${type}[]` : type;
}

function typeImports(): string {
  const names = new Set(
    Object.values(jsonColumns).map((type) => type.replace(/^readonly |\[\]$/g, "")),
  );
  return `import type { ${[...names].sort().join(", ")} } from "./json-columns.ts";`;
}

/** Generates the TypeScript types of all tables for Kysely, with camelCase names. */
export async function tableTypes(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(columnsQuery).finally(() => client.end());
  const tables = Map.groupBy(z.array(columnRow).parse(rows), ({ table }) => table);
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `export interface ${pascalCase(table)} {\n${columns
        .map((column) => `  ${camelCase(column.name)}: ${typeOf(column)};`)
        .join("\n")}\n}`,
  );
  const all = [...tables.keys()].map((table) => `  ${camelCase(table)}: ${pascalCase(table)};`);
  return [
    "// Written by `npm run generate-schema` from the migrations. Do not edit.",
    `import type { ColumnType, Generated } from "kysely";\n${typeImports()}`,
    ...interfaces,
    `export interface DB {\n${all.join("\n")}\n}\n`,
  ].join("\n\n");
}
