import {
  getBlocks,
  getPost,
  listArticles,
  listAwards,
  listPosts,
  requestReport,
} from "@frontage/contract/site/content.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeContent, makeContentPicture } from "../../../test/fixtures/make-content.ts";
import type { StoredContent, StoredContentPicture } from "../../db/json-columns.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";
import { first } from "../../../../testing/required.ts";

const app = useTestApp({ now: "2027-04-12T09:00:00Z" });
const report = Buffer.from("%PDF-1.7 a report");

const written = {
  headline: "Forty loaves",
  subheadline: null,
  bodyTop: "<p>At four in the morning.</p>",
  bodyBottom: "",
  quote: null,
};

interface PostFields {
  readonly code: string;
  readonly publishedAt: string;
  readonly highlighted?: boolean;
  readonly url?: string;
  readonly hasReport?: boolean;
}

const instant = (text: string) => Temporal.Instant.from(text);

async function makePost(picture: StoredContentPicture, fields: PostFields): Promise<void> {
  const { code, publishedAt, highlighted = false, url, hasReport = false } = fields;
  await makeContent(app.database.db, {
    kind: "posts",
    key: code,
    content: {
      title: `The post ${code}`,
      shortTitle: code,
      blurb: "A few words.",
      highlighted,
      picture,
      ...(url === undefined ? { headline: written.headline, bodyTop: written.bodyTop } : { url }),
      ...(hasReport && { report: { file: "reports/a.pdf", name: "frontage-report.pdf" } }),
    },
    publishAt: instant(publishedAt),
  });
}

beforeAll(async () => {
  const { db } = app.database;
  const picture = await makeContentPicture(db, "loaf");
  const blocks: Readonly<Record<string, StoredContent>> = {
    "home.bannerTitle": { text: "By the hour" },
    "home.bannerImage": { picture: { ...picture, alt: "A shop" } },
    "home.videoHero": { video: { sm: "a.mp4", md: "b.mp4", lg: "c.mp4", xl: "d.mp4" } },
    "homeward.bannerTitle": { text: "Not of this page" },
  };
  const publishAt = instant("2026-01-01T08:00:00Z");
  for (const [key, content] of Object.entries(blocks)) {
    await makeContent(db, { kind: "blocks", key, content, publishAt });
  }
  for (const date of ["2027-01-02", "2027-03-04"]) {
    await makeContent(db, {
      kind: "articles",
      key: date,
      content: {
        date,
        source: "The Courier",
        title: `Written on ${date}`,
        url: "https://example.com/a",
        picture: { ...picture, alt: "A street" },
      },
      publishAt,
    });
  }
  await makePost(picture, { code: "old", publishedAt: "2027-01-01T08:00:00Z" });
  await makePost(picture, { code: "new", publishedAt: "2027-04-01T08:00:00Z", hasReport: true });
  await makePost(picture, {
    code: "best",
    publishedAt: "2026-01-01T08:00:00Z",
    highlighted: true,
  });
  await makePost(picture, {
    code: "elsewhere",
    publishedAt: "2026-06-01T08:00:00Z",
    url: "https://example.com/b",
  });
  await makePost(picture, { code: "later", publishedAt: "2027-05-12T08:00:00Z", hasReport: true });
  await app.files.write("reports/a.pdf", report);
});

describe("GET /content/blocks/", () => {
  test("returns the blocks of a page by their dotted codes", async () => {
    const answer = await app.request({ path: "/content/blocks/?prefix=home" });
    expect(Object.keys(answer.json())).toEqual([
      "home.bannerImage",
      "home.bannerTitle",
      "home.videoHero",
    ]);
    expect(answer.json()["home.bannerTitle"]).toEqual({ text: "By the hour" });
  });

  test("returns pictures and films in a size for each window width", async () => {
    const blocks = await app.api()(getBlocks, { query: { prefix: "home" } });
    expect(blocks["home.bannerImage"]?.sizes).toEqual({
      sm: "/pictures/loaf/960.webp",
      md: "/pictures/loaf/960.webp",
      lg: "/pictures/loaf/1600.webp",
      xl: "/pictures/loaf/1600.webp",
    });
    expect(blocks["home.bannerImage"]?.picture?.alt).toBe("A shop");
    expect(blocks["home.videoHero"]?.video?.md).toBe("/media/b.mp4");
  });

  test("returns nothing for a page without blocks, and refuses an invalid prefix", async () => {
    expect(await app.api()(getBlocks, { query: { prefix: "hom" } })).toEqual({});
    const answer = await app.request({ path: "/content/blocks/?prefix=%25" });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json())).toEqual(["prefix"]);
  });
});

test("returns articles latest first, and awards in their order", async () => {
  const articles = await app.api()(listArticles);
  expect(articles.map(({ title }) => title)).toEqual([
    "Written on 2027-03-04",
    "Written on 2027-01-02",
  ]);
  expect(articles[0]?.heroImage).toBe("/pictures/loaf/1600.webp");
  expect(await app.api()(listAwards)).toEqual([]);
});

describe("posts", () => {
  test("are listed after publication, highlighted ones first, then latest first", async () => {
    const posts = await app.api()(listPosts);
    expect(posts.map(({ code }) => code)).toEqual(["best", "new", "old", "elsewhere"]);
    const part = await app.api()(listPosts, { query: { limit: 2, offset: 1 } });
    expect(part).toEqual(posts.slice(1, 3));
    expect(posts.every(({ content }) => content === null)).toBe(true);
    expect(posts.map(({ hasContent }) => hasContent)).toEqual([true, true, true, false]);
    expect(posts.map(({ hasReport }) => hasReport)).toEqual([false, true, false, false]);
  });

  test("are returned with their content", async () => {
    const post = await app.api()(getPost, { params: { code: "new" } });
    expect(post.content).toEqual({ ...written, images: [] });
  });

  test("are not found if they are unknown or not yet published", async () => {
    for (const code of ["never", "later"]) {
      const refusal = await refusalOf(app.api()(getPost, { params: { code } }));
      expect(refusal).toMatchObject({ status: 404, code: "not_found" });
    }
  });
});

describe("a report", () => {
  const body = { first_name: "Nadia", email: "nadia@example.com", company: "Sunrise Bread" };
  const ask = (code: string, payload: object = body) =>
    app.request({
      method: "PUT",
      path: `/content/blog/posts/${code}/report/request/`,
      body: payload,
    });

  test("is given for 24 hours to visitors who give their details", async () => {
    const { url } = await app.api()(requestReport, {
      params: { code: "new" },
      body: { firstName: "Nadia", email: "nadia@example.com", company: "Sunrise Bread" },
    });
    const path = url.replace(/^\/api/, "");
    const file = await app.request({ path });
    expect(file.headers["content-disposition"]).toBe('attachment; filename="frontage-report.pdf"');
    expect(file.rawPayload.equals(report)).toBe(true);
    const rows = await app.database.db.selectFrom("reportRequests").selectAll().execute();
    expect(rows).toMatchObject([{ firstName: "Nadia", company: "Sunrise Bread", phone: "" }]);
    app.clock.advance({ hours: 24 });
    expect((await app.request({ path })).statusCode).toBe(404);
  });

  test("is not found without its signature", async () => {
    const { url } = (await ask("new")).json<{ url: string }>();
    const path = url.replace(/^\/api/, "");
    expect((await app.request({ path: first(path.split("?"), "the path") })).statusCode).toBe(404);
    const later = path.replace(/expires=\d+/, "expires=99999999999");
    expect((await app.request({ path: later })).statusCode).toBe(404);
    expect((await app.request({ path: path.replace("/new/", "/old/") })).statusCode).toBe(404);
    expect((await app.request({ path: `${path}x` })).statusCode).toBe(404);
  });

  test("requires first name, e-mail and company, and a valid phone number", async () => {
    const answer = await ask("new", { email: "nadia", phone: "12" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      first_name: ["First name is required"],
      email: ["Invalid email"],
      phone: ["Invalid phone number"],
      company: ["Company is required"],
    });
  });

  test("is available only for posts that have one", async () => {
    expect((await ask("old")).statusCode).toBe(404);
    expect((await ask("later")).statusCode).toBe(404);
  });
});
