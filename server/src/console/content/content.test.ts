import {
  archiveContent,
  createContent,
  getContent,
  getContentPreview,
  listContent,
  listContentVersions,
  restoreContent,
  restoreContentVersion,
  saveContent,
  saveContentOrder,
  getContentOrder,
  withdrawSchedule,
} from "@frontage/contract/console/content/content.ts";
import type { ContentBody } from "@frontage/contract/console/content/content-entries.ts";
import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import type { Api } from "@frontage/contract/client.ts";
import { getBlocks, getPost, listAwards, listPosts } from "@frontage/contract/site/content.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { first, required } from "../../../../testing/required.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeCustomer } from "../../../test/fixtures/factories.ts";
import { makeContentPicture } from "../../../test/fixtures/make-content.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp({ now: "2027-04-12T09:00:00Z" });
const instant = (text: string) => Temporal.Instant.from(text);

let api: Api;
let number = 0;

beforeEach(async () => {
  app.clock.set("2027-04-12T09:00:00Z");
  api = app.api((await makeCustomer(app, ["Staff"])).token);
});

const newPage = () => `page-${++number}`;
const params = (key: string, kind: "blocks" | "posts" | "awards" = "blocks") => ({ kind, key });

/** What visitors read in a block; undefined if the page has none. */
const visible = async (key: string) =>
  (await app.api()(getBlocks, { query: { prefix: key } }))[key]?.text;

const addBlock = (text: string, publish: "draft" | "now" = "now") =>
  api(createContent, {
    params: { kind: "blocks" },
    body: { key: `${newPage()}.bannerText`, publish, text },
  });

async function postEntries(): Promise<ContentBody> {
  return {
    title: "A week in Leeds",
    shortTitle: "Leeds",
    blurb: "Seven days.",
    bodyTop: "<p>Monday.</p>",
    picture: await makeContentPicture(app.database.db),
  };
}

describe("a block", () => {
  test("is shown to visitors once it is published, not while it is a draft", async () => {
    const draft = await addBlock("By the hour", "draft");
    expect(draft).toMatchObject({ liveNumber: null, hasDraft: true, newestNumber: 1 });
    expect(await visible(draft.key)).toBeUndefined();
    const live = await api(saveContent, {
      params: params(draft.key),
      body: { version: draft.version, publish: "now", text: "By the hour" },
    });
    expect(live).toMatchObject({ liveNumber: 1, hasDraft: false, newestNumber: 1 });
    expect(await visible(draft.key)).toBe("By the hour");
  });

  test("stays unchanged for visitors while staff write a draft", async () => {
    const { key, version } = await addBlock("Old");
    const saved = await api(saveContent, {
      params: params(key),
      body: { version, publish: "draft", text: "New" },
    });
    expect(saved).toMatchObject({ liveNumber: 1, newestNumber: 2, hasDraft: true });
    expect(saved.entries.text).toBe("New");
    expect(await visible(key)).toBe("Old");
  });

  test("changes at the time for which it is scheduled, unless the schedule is withdrawn", async () => {
    const { key, version } = await addBlock("Winter");
    const publishAt = instant("2027-04-20T07:00:00Z");
    const scheduled = await api(saveContent, {
      params: params(key),
      body: { version, publish: "later", publishAt, text: "Spring" },
    });
    expect(scheduled.schedules).toMatchObject([{ number: 2, publishAt }]);
    app.clock.set("2027-04-20T06:59:59Z");
    expect(await visible(key)).toBe("Winter");
    app.clock.set("2027-04-20T07:00:00Z");
    expect(await visible(key)).toBe("Spring");
    app.clock.set("2027-04-19T07:00:00Z");
    const schedule = first(scheduled.schedules, "the schedule").id;
    const body = { version: scheduled.version, schedule };
    const withdrawn = await api(withdrawSchedule, { params: params(key), body });
    expect(withdrawn).toMatchObject({ schedules: [], hasDraft: true });
    app.clock.set("2027-04-21T07:00:00Z");
    expect(await visible(key)).toBe("Winter");
    const again = api(withdrawSchedule, {
      params: params(key),
      body: { ...body, version: withdrawn.version },
    });
    expect((await refusalOf(again)).status).toBe(404);
  });

  test("cannot be scheduled for a time that has passed", async () => {
    const { key, version } = await addBlock("Winter");
    const late = api(saveContent, {
      params: params(key),
      body: { version, publish: "later", publishAt: app.clock.now(), text: "Spring" },
    });
    expect((await refusalOf(late)).fields).toHaveProperty("publish_at");
  });

  test("is hidden while it is archived and comes back as it was", async () => {
    const { key, version } = await addBlock("Here");
    const archived = await api(archiveContent, { params: params(key), body: { version } });
    expect(archived).toMatchObject({ isArchived: true, liveNumber: null });
    expect(await visible(key)).toBeUndefined();
    await api(restoreContent, { params: params(key), body: { version: archived.version } });
    expect(await visible(key)).toBe("Here");
  });

  test("is sanitised and refuses text that is only markup", async () => {
    const block = await addBlock("Text");
    const save = (html: string) =>
      api(saveContent, {
        params: params(block.key),
        body: { version: block.version, publish: "draft", html },
      });
    expect((await refusalOf(save("<p> </p>"))).fields).toHaveProperty("html");
    const saved = await save('<p onclick="x()">Safe<script>alert(1)</script></p>');
    expect(saved.entries.html).toBe("<p>Safe</p>");
  });
});

describe("the versions of a block", () => {
  test("can be restored as a new version", async () => {
    const { key, version } = await addBlock("First");
    const second = await api(saveContent, {
      params: params(key),
      body: { version, publish: "now", text: "Second" },
    });
    const restored = await api(restoreContentVersion, {
      params: params(key),
      body: { version: second.version, number: 1, publish: "now" },
    });
    expect(restored).toMatchObject({ newestNumber: 3, liveNumber: 3 });
    expect(await visible(key)).toBe("First");
    const { count, results } = await api(listContentVersions, { params: params(key), query: {} });
    expect(count).toBe(3);
    expect(results).toMatchObject([
      { number: 3, restoredNumber: 1, isLive: true, changed: ["text"] },
      { number: 2, restoredNumber: null, isLive: false, changed: ["text"] },
      { number: 1, restoredNumber: null, isLive: false, changed: [] },
    ]);
    expect(results.every(({ author }) => author?.name === "Ada Lovelace")).toBe(true);
  });

  test("are final in the database", async () => {
    await addBlock("Final");
    const { db } = app.database;
    const change = db.updateTable("contentVersions").set({ content: "{}" }).execute();
    await expect(change).rejects.toThrow("versions of content cannot be changed");
    await expect(db.deleteFrom("contentVersions").execute()).rejects.toThrow();
  });

  test("are refused with the present content if someone else has saved meanwhile", async () => {
    const { key, version } = await addBlock("Mine");
    const save = (text: string) =>
      api(saveContent, { params: params(key), body: { version, publish: "now", text } });
    await save("Theirs");
    const refusal = await refusalOf(save("Mine again"));
    expect(refusal.code).toBe("stale");
    expect(refusal.body).toMatchObject({ current: { entries: { text: "Theirs" } } });
    expect(await visible(key)).toBe("Theirs");
  });

  test("appear in the audit", async () => {
    const { key, version } = await addBlock("First");
    await api(saveContent, {
      params: params(key),
      body: { version, publish: "now", text: "Second" },
    });
    const { results } = await api(listAuditEntries, { query: { q: key } });
    expect(results).toMatchObject([
      { action: "content.publish", before: { text: "First" }, after: { text: "Second" } },
      { action: "content.add", after: { text: "First" } },
    ]);
  });
});

describe("a preview", () => {
  test("shows a draft to staff and what is live to everyone else", async () => {
    const { key, version } = await addBlock("Old");
    const { previewId } = await api(saveContent, {
      params: params(key),
      body: { version, publish: "draft", text: "New" },
    });
    const headers = { "content-preview": String(previewId) };
    const read = async (caller: Api) =>
      (await caller(getBlocks, { query: { prefix: key }, headers }))[key]?.text;
    expect(await read(api)).toBe("New");
    expect(await read(app.api())).toBe("Old");
    expect(await read(app.api((await makeCustomer(app)).token))).toBe("Old");
    const named = await api(getContentPreview, { params: { id: String(previewId) } });
    expect(named).toMatchObject({ key, number: 2, isLive: false });
  });

  test("shows a post that has never been published", async () => {
    const post = await api(createContent, {
      params: { kind: "posts" },
      body: { key: "a-week-in-leeds", publish: "draft", ...(await postEntries()) },
    });
    const call = {
      params: { code: post.key },
      headers: { "content-preview": String(post.previewId) },
    };
    expect((await api(getPost, call)).content?.bodyTop).toBe("<p>Monday.</p>");
    expect((await refusalOf(app.api()(getPost, call))).status).toBe(404);
  });
});

describe("a new post", () => {
  test("needs a title, a summary, a picture and a text or an address", async () => {
    const empty = api(createContent, {
      params: { kind: "posts" },
      body: { key: "empty", publish: "draft" },
    });
    expect(Object.keys((await refusalOf(empty)).fields).toSorted()).toEqual([
      "blurb",
      "body_top",
      "picture",
      "short_title",
      "title",
    ]);
  });

  test("needs a code that no other post has", async () => {
    const add = async (key?: string) =>
      api(createContent, {
        params: { kind: "posts" },
        body: { ...(key !== undefined && { key }), publish: "now", ...(await postEntries()) },
      });
    await add("a-second-week");
    expect((await refusalOf(add("a-second-week"))).fields).toHaveProperty("key");
    expect((await refusalOf(add())).fields).toHaveProperty("key");
    expect((await refusalOf(add("A.Week"))).fields).toHaveProperty("key");
  });

  test("refuses a picture that has not been uploaded", async () => {
    const entries = await postEntries();
    const picture = { ...required(entries.picture, "the picture"), code: "ffffffffffffffff" };
    const add = api(createContent, {
      params: { kind: "posts" },
      body: { key: "no-picture", publish: "now", ...entries, picture },
    });
    expect((await refusalOf(add)).fields).toHaveProperty("picture");
  });

  test("is listed from the time at which it is published", async () => {
    const publishAt = instant("2027-06-01T07:00:00Z");
    await api(createContent, {
      params: { kind: "posts" },
      body: { key: "in-june", publish: "later", publishAt, ...(await postEntries()) },
    });
    const find = async () =>
      (await app.api()(listPosts)).find(({ code }) => code === "in-june")?.published;
    expect(await find()).toBeUndefined();
    app.clock.set("2027-06-02T07:00:00Z");
    expect(await find()).toEqual(publishAt);
  });
});

describe("the order of awards", () => {
  test("puts those with a place first and the others by date", async () => {
    const picture = await makeContentPicture(app.database.db);
    const keys: string[] = [];
    for (const [name, date] of [
      ["Oldest", "2025-01-01"],
      ["Middle", "2026-01-01"],
      ["Latest", "2027-01-01"],
    ] as const) {
      const { key } = await api(createContent, {
        params: { kind: "awards" },
        body: {
          publish: "now",
          name,
          date: Temporal.PlainDate.from(date),
          url: "https://example.com/award",
          description: "<p>Well done.</p>",
          picture,
        },
      });
      keys.push(key);
    }
    const names = async () => (await app.api()(listAwards)).map(({ name }) => name);
    expect(await names()).toEqual(["Latest", "Middle", "Oldest"]);
    const save = (wanted: readonly string[], previous: readonly string[]) =>
      api(saveContentOrder, {
        params: { kind: "awards" },
        body: { keys: [...wanted], previous: [...previous] },
      });
    await save(["oldest"], []);
    expect(await names()).toEqual(["Oldest", "Latest", "Middle"]);
    expect((await refusalOf(save(["latest"], []))).code).toBe("stale");
    expect((await refusalOf(save(["missing"], ["oldest"]))).fields).toHaveProperty("keys");
    await save([], ["oldest"]);
    expect(await api(getContentOrder, { params: { kind: "awards" } })).toEqual({ placed: [] });
    expect(keys).toEqual(["oldest", "middle", "latest"]);
  });
});

test("the list of content is found by state, page and words", async () => {
  const live = await addBlock("Harbour view");
  const page = first(live.key.split("."), "the page");
  const draft = await api(createContent, {
    params: { kind: "blocks" },
    body: { key: `${page}.bannerTitle`, publish: "draft", text: "Harbour draft" },
  });
  const planned = await api(createContent, {
    params: { kind: "blocks" },
    body: {
      key: `${page}.textOnly`,
      publish: "later",
      publishAt: instant("2027-05-01T07:00:00Z"),
      title: "Harbour plan",
    },
  });
  const keys = async (query: { state?: "draft" | "scheduled" | "live" | "archived"; q?: string }) =>
    (
      await api(listContent, { params: { kind: "blocks" }, query: { onPage: page, ...query } })
    ).results.map(({ key }) => key);
  expect(await keys({})).toEqual([live.key, draft.key, planned.key].toSorted());
  expect(await keys({ state: "live" })).toEqual([live.key]);
  expect(await keys({ state: "draft" })).toEqual([draft.key]);
  expect(await keys({ state: "scheduled" })).toEqual([planned.key]);
  expect(await keys({ q: "view harb" })).toEqual([live.key]);
  const { version } = await api(getContent, { params: params(live.key) });
  await api(archiveContent, { params: params(live.key), body: { version } });
  expect(await keys({ state: "archived" })).toEqual([live.key]);
  expect(await keys({ state: "live" })).toEqual([]);
});
