import { getContent, listContent } from "@frontage/contract/admin/content/content.ts";
import {
  getBlocks,
  getPost,
  listArticles,
  listAwards,
  listPosts,
  requestReport,
} from "@frontage/contract/site/content.ts";
import { describe, expect, inject, test } from "vitest";
import { first } from "../../../../testing/required.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { createDatabase, type TestDatabase } from "../../../test/app/test-database.ts";
import { makeCustomer } from "../../../test/fixtures/factories.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";
import { migrate } from "../../db/migrate.ts";

const lastBefore = "0066-console-search.sql";

/** Rows of every kind, as of version 0066 of the tables. */
const oldRows = `
  insert into pictures (hash, width, height, widths, placeholder) values
    ('00000000000000aa', 1600, 900, '{480,960,1600}', ''),
    ('00000000000000bb', 800, 600, '{480}', '');
  insert into content_blocks (code, value, picture_id, picture_alt) values
    ('home.bannerTitle', '{"text": "By the hour"}', null, null),
    ('home.bannerImage', '{}', 1, 'A shop'),
    ('home.film', '{"video": {"sm": "a", "md": "b", "lg": "c", "xl": "d"}}', null, null),
    ('terms', '{"title": "Terms", "html": "<p>One</p><table><tbody><tr><td>Two</td></tr></tbody></table>"}', null, null),
    ('faq', '{"answers": [{"question": "Is there a step?", "answer": "<p>No.</p>"}]}', null, null);
  insert into posts (code, title, short_title, blurb, highlighted, picture_id, picture_alt, url, content, report_key,
    report_name, published_at) values
    ('forty-loaves', 'Forty loaves', 'Loaves', 'Bread.', false, 1, 'A loaf', null,
      '{"headline": "Forty loaves", "subheadline": null, "bodyTop": "<p>At four.</p>", "bodyBottom": "", "quote":
        {"text": "Warm.", "customerName": "Ada", "customerCompany": "Ada’s"}}',
      'reports/a.pdf', 'loaves.pdf', '2027-01-02T10:00:00Z'),
    ('elsewhere', 'Elsewhere', 'Else', 'A link.', true, 2, 'A door', 'https://press.example/a', null, null, null,
      '2027-01-01T10:00:00Z'),
    ('in-june', 'In June', 'June', 'Later.', false, 2, 'A door', null,
      '{"headline": null, "subheadline": null, "bodyTop": "<p>Sun.</p>", "bodyBottom": "", "quote": null}', null, null,
      '2027-06-01T10:00:00Z');
  insert into post_pictures (post_id, position, picture_id, alt) values (1, 1, 1, 'Second'), (1, 0, 2, 'First');
  insert into articles (date, source, title, url, picture_id, picture_alt) values
    ('2026-02-03', 'The Post', 'Older', 'https://press.example/b', 1, 'A page'),
    ('2027-02-03', 'The Post', 'Newer', 'https://press.example/c', 2, 'A page');
  insert into awards (date, name, description, url, picture_id, picture_alt) values
    ('2026-05-01', 'Best door', '<p>For doors.</p>', 'https://doors.example', 2, 'A medal');
  insert into report_requests (post_id, first_name, last_name, email, phone, company, created_at) values
    (1, 'Ada', 'Lovelace', 'ada@example.com', '', 'Ada’s', '2027-01-03T10:00:00Z');`;

async function migrateOldRows(): Promise<TestDatabase> {
  const database = await createDatabase(inject("serverUrl"), "template1");
  await migrate(database.db, lastBefore);
  await database.pool.query(oldRows);
  await migrate(database.db);
  return database;
}

describe("content of before the console", () => {
  const app = useTestApp({ now: "2027-04-12T09:00:00Z", database: migrateOldRows });

  test("shows the same blocks", async () => {
    const api = app.api();
    const home = await api(getBlocks, { query: { prefix: "home" } });
    expect(home).toMatchObject({
      "home.bannerTitle": { text: "By the hour" },
      "home.bannerImage": {
        picture: { alt: "A shop" },
        sizes: { sm: expect.stringContaining("00000000000000aa") },
      },
      "home.film": { video: { xl: expect.stringContaining("d") } },
    });
    expect(await api(getBlocks, { query: { prefix: "terms" } })).toEqual({
      terms: {
        title: "Terms",
        html: "<p>One</p><table><tbody><tr><td>Two</td></tr></tbody></table>",
      },
    });
    expect(await api(getBlocks, { query: { prefix: "faq" } })).toEqual({
      faq: { answers: [{ question: "Is there a step?", answer: "<p>No.</p>" }] },
    });
  });

  test("shows the same posts in the same order, with the text, pictures and report", async () => {
    const api = app.api();
    const posts = await api(listPosts);
    expect(posts).toMatchObject([
      {
        code: "elsewhere",
        highlighted: true,
        url: "https://press.example/a",
        hasContent: false,
        hasReport: false,
      },
      {
        code: "forty-loaves",
        title: "Forty loaves",
        shortTitle: "Loaves",
        blurb: "Bread.",
        url: null,
        hasContent: true,
        hasReport: true,
        published: Temporal.Instant.from("2027-01-02T10:00:00Z"),
        picture: { alt: "A loaf" },
      },
    ]);
    expect(await api(getPost, { params: { code: "forty-loaves" } })).toMatchObject({
      content: {
        headline: "Forty loaves",
        subheadline: null,
        bodyTop: "<p>At four.</p>",
        bodyBottom: "",
        quote: { text: "Warm.", customerName: "Ada", customerCompany: "Ada’s" },
        images: [{ alt: "First" }, { alt: "Second" }],
      },
    });
    const { url } = await api(requestReport, {
      params: { code: "forty-loaves" },
      body: { firstName: "Ada", email: "ada@example.com", company: "Ada’s" },
    });
    expect(url).toContain("forty-loaves");
  });

  test("publishes a post at its time, without a quote or headline that it never had", async () => {
    const params = { code: "in-june" };
    expect(await refusalOf(app.api()(getPost, { params }))).toMatchObject({ status: 404 });
    app.clock.set("2027-06-01T10:00:00Z");
    expect(await app.api()(getPost, { params })).toMatchObject({
      content: { headline: null, quote: null, bodyTop: "<p>Sun.</p>", images: [] },
    });
    app.clock.set("2027-04-12T09:00:00Z");
  });

  test("shows the same articles and awards", async () => {
    expect(await app.api()(listArticles)).toMatchObject([
      { title: "Newer", source: "The Post", url: "https://press.example/c" },
      { title: "Older", date: Temporal.PlainDate.from("2026-02-03") },
    ]);
    expect(await app.api()(listAwards)).toMatchObject([
      {
        name: "Best door",
        description: "<p>For doors.</p>",
        url: "https://doors.example",
        picture: { alt: "A medal" },
      },
    ]);
  });

  test("is in the console as first versions, and requests keep their post", async () => {
    const staff = app.api((await makeCustomer(app, ["Staff"])).token);
    const { count, results } = await staff(listContent, {
      params: { kind: "posts" },
      query: { q: "loaves" },
    });
    expect([count, first(results, "the post").key]).toEqual([1, "forty-loaves"]);
    const params = { kind: "posts", key: "forty-loaves" } as const;
    expect(await staff(getContent, { params })).toMatchObject({ newestNumber: 1, hasDraft: false });
    const { rows } = await app.database.pool.query(
      "select i.key, r.email from report_requests r join content_items i on i.id = r.post_id order by r.id",
    );
    expect(rows[0]).toEqual({ key: "forty-loaves", email: "ada@example.com" });
  });
});
