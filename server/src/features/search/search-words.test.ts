import { wordsOfSearch } from "@frontage/domain/search/words-of-search.ts";
import { postcodeArea } from "@frontage/domain/spaces/postcode.ts";
import { useTitles } from "@frontage/domain/spaces/uses.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";

const app = useTestApp();

/** Returns what a function of the database makes of each text. */
async function madeBy(name: string, texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ made: string }>`
    select ${sql.raw(name)}(t.text) as made from unnest(${texts}::text[]) with ordinality as t (text, number)
    order by number`.execute(app.database.db);
  return rows.map(({ made }) => made);
}

test("shows the same half of a postcode as the domain", async () => {
  const postcodes = ["W1F 9QA", "EH1 1QS", "10115", "1015 CJ", "A"];
  expect(await madeBy("postcode_area", postcodes)).toEqual(postcodes.map(postcodeArea));
});

test("finds uses by the words of their labels", async () => {
  const uses = Object.keys(useTitles);
  const { rows } = await sql<{ words: string }>`
    select words_for_search(use_titles(array[use])) as words
    from unnest(${uses}::text[]) with ordinality as t (use, number) order by number`.execute(
    app.database.db,
  );
  expect(rows.map(({ words }) => words.trim().split(" "))).toEqual(
    Object.values(useTitles).map(wordsOfSearch),
  );
});

test("divides texts into the words that a search has", async () => {
  const texts = ["Café Nº 4 – St. Mary’s", "Pop-up (large), 50% & more!", "Große_Straße/Łódź", ""];
  const found = await madeBy("words_for_search", texts);
  expect(found.map((words) => words.split(" ").filter(Boolean))).toEqual(texts.map(wordsOfSearch));
});
