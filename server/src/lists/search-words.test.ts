import { foldForSearch } from "@frontage/domain/text/fold-for-search.ts";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { useTestApp } from "../../test/app/make-app.ts";
import { runStatements } from "../../../testing/run-statements.ts";
import { connect } from "../db/connect.ts";
import { migrate } from "../db/migrate/migrate.ts";
import { containsWord, wordsOf } from "./search-words.queries.ts";

const app = useTestApp();

async function foldedByDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select fold_for_search(t.text) as folded from unnest(${texts}::text[]) with ordinality as t (text, number)
    order by t.number`.execute(app.database.db);
  return rows.map(({ folded }) => folded);
}

/** Whether a letter's cases or its decomposition are newer than the databases that we support. */
const isNew = (point: number) =>
  point === 0x1c89 ||
  (point >= 0xa7cb && point <= 0xa7f1) ||
  (point >= 0x1_05c0 && point <= 0x1_05ff) ||
  point >= 0x1_0d50;
const withoutNew = (text: string) =>
  [...text].filter((letter) => !isNew(letter.codePointAt(0) ?? 0)).join("");

test("the database folds every letter as the words of a search are folded", async () => {
  const letters = Array.from({ length: 0x1_1000 }, (_, point) => point)
    .filter((point) => point > 0 && !isNew(point))
    .map((point) => String.fromCodePoint(point))
    .filter((letter) => letter.isWellFormed() && !/\p{Cn}/u.test(letter));
  const folded = await foldedByDatabase(letters);
  const different = letters.filter((letter, index) => folded[index] !== foldForSearch(letter));
  expect(different.map((letter) => letter.codePointAt(0)?.toString(16))).toEqual([]);
});

test("the database folds every text as the words of a search are folded", async () => {
  const accented = fc.constantFrom(
    "ß",
    "ẞ",
    "e\u0301",
    "É",
    "ﬁ",
    "’",
    "ʼ",
    "‑",
    "–",
    "Σ",
    "ς",
    "ñ",
    "\u200b",
    "が",
    "각",
    "İ",
  );
  const text = fc
    .array(fc.oneof(accented, fc.string({ unit: "grapheme", maxLength: 4 })), { maxLength: 12 })
    .map((parts) =>
      withoutNew(parts.join(""))
        .replaceAll("\0", "")
        .replaceAll(/\p{Cn}/gu, ""),
    );
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 50 }), async (texts) => {
      expect(await foldedByDatabase(texts)).toEqual(texts.map(foldForSearch));
    }),
  );
});

test("a text contains each of its own words, however both are composed", async () => {
  const forms = fc.constantFrom("NFC", "NFD", "NFKC", "NFKD");
  const name = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
    .map((text) => withoutNew(text).replaceAll("\0", ""));
  await fc.assert(
    fc.asyncProperty(name, forms, forms, async (text, stored, typed) => {
      for (const word of wordsOf(text.normalize(typed).toUpperCase().toLowerCase())) {
        const query = sql<{ found: boolean }>`
          select ${containsWord(sql`fold_for_search(${text.normalize(stored).toUpperCase().toLowerCase()})`, word)} as found`;
        const { rows } = await query.execute(app.database.db);
        expect(rows).toEqual([{ found: true }]);
      }
    }),
    { numRuns: 60 },
  );
});

test.each([
  ["Straße", ["strasse", "STRASSE", "Straße", "straẞe"]],
  ["Zoë O’Brien", ["zoe o'brien", "ZOË OʼBRIEN", "zoe obrien", "Zoë O´Brien"]],
  ["Jean–Claude Müller", ["jean-claude muller", "Jean‑Claude", "jean—claude", "Mu\u0308ller"]],
  ["Łódź Œuvre", ["lodz", "oeuvre", "Œuvre"]],
  ["Nguyễn Văn Đức", ["nguyen van duc", "NGUYỄN"]],
  ["ΟΔΥΣΣΕΥΣ", ["οδυσσευς", "Οδυσσεύς"]],
  ["Ёлка", ["елка", "ЁЛКА"]],
  ["ＦＲＯＮＴ ﬁlm", ["front", "film"]],
  ["50% off_peak", ["50%", "off_peak"]],
])("%s is found by its other spellings", async (text, searches) => {
  for (const search of searches) {
    for (const word of wordsOf(search)) {
      const query = sql<{ found: boolean }>`
        select ${containsWord(sql`fold_for_search(${text})`, word)} as found`;
      const { rows } = await query.execute(app.database.db);
      expect([search, rows[0]?.found]).toEqual([search, true]);
    }
  }
});

test("signs of patterns are plain characters, also full-width ones", () => {
  expect(wordsOf(String.raw`50％ a_b c\d`)).toEqual([
    String.raw`%50\%%`,
    String.raw`%a\_b%`,
    String.raw`%c\\d%`,
  ]);
});

test("a database whose locale is C folds every letter as well", async () => {
  const name = `frontage_test_c_${crypto.randomUUID().slice(0, 8)}`;
  const url = new URL(app.database.url);
  url.pathname = `/${name}`;
  await runStatements(app.database.url, [
    `create database ${name} template template0 locale_provider libc locale 'C' encoding 'UTF8'`,
  ]);
  const { db, close } = connect(url.href, { maxConnections: 1 });
  try {
    await migrate(db);
    const texts = ["É", "Ä", "ÉCOLE ŁÓDŹ", "ΟΔΥΣΣΕΥΣ", "ЁЛКА Ж", "ØRSTED Æ ẞ", "ISTANBUL", "İ"];
    const { rows } = await sql<{ plain: string; folded: string }>`
      select lower(t.text) as plain, fold_for_search(t.text) as folded
      from unnest(${texts}::text[]) with ordinality as t (text, number) order by t.number`.execute(
      db,
    );
    // The database itself knows the capitals of ASCII only.
    expect(rows[0]?.plain).toBe("É");
    expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldForSearch));
  } finally {
    await close();
    await runStatements(app.database.url, [`drop database ${name} with (force)`]);
  }
});
