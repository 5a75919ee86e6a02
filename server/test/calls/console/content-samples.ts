import type { TestApp } from "../../app/make-app.ts";
import { makeContent, makeContentPicture } from "../../fixtures/make-content.ts";
import type { RequestSample } from "../request-sample.ts";

/** Calls of the console about content, each with a piece that no other call changes. */
export async function makeContentSamples(
  test: TestApp,
  token: string,
): Promise<Record<string, RequestSample>> {
  const { db } = test.database;
  const picture = await makeContentPicture(db, "00000000000000bb");
  const now = test.clock.now();
  const block = async (name: string, publishAt: Temporal.Instant | null = now) => {
    const key = `sample.${name}`;
    const id = await makeContent(db, { kind: "blocks", key, content: { text: name }, publishAt });
    return { id, token, params: { kind: "blocks", key } };
  };
  const withVersion = async (name: string, body: object = {}): Promise<RequestSample> => {
    const { params } = await block(name);
    return { token, params, body: { version: 1, ...body } };
  };
  const scheduled = await block("scheduled", now.add({ hours: 24 }));
  const schedule = await db
    .selectFrom("contentPublications")
    .where("itemId", "=", scheduled.id)
    .select("id")
    .executeTakeFirstOrThrow();
  const restored = await withVersion("restored");
  await db
    .updateTable("contentItems")
    .set({ archivedAt: now })
    .where("key", "=", "sample.restored")
    .execute();
  const { params } = await block("read");
  const post = {
    title: "A sample",
    shortTitle: "A sample",
    blurb: "A few words.",
    url: "https://example.com/a",
    picture,
    images: [picture],
    quote: { text: "Well.", customerName: "Nadia", customerCompany: "Sunrise Bread" },
  };
  await makeContent(db, {
    kind: "posts",
    key: "sample-renamed",
    content: post,
    publishAt: now,
  });
  const { id: previewed } = await db
    .selectFrom("contentVersions")
    .where("itemId", "=", scheduled.id)
    .select("id")
    .executeTakeFirstOrThrow();
  return {
    listContent: {
      token,
      params: { kind: "blocks" },
      query: { q: "sample", state: "live", page: "sample", sort: "-title", limit: "10" },
    },
    listContentPages: { token },
    createContent: {
      token,
      params: { kind: "posts" },
      body: {
        key: "a-sample-post",
        publish: "draft",
        title: "A sample",
        short_title: "A sample",
        blurb: "A few words.",
        url: "https://example.com/a",
        picture,
        images: [picture],
        quote: { text: "Well.", customer_name: "Nadia", customer_company: "Sunrise Bread" },
      },
    },
    getContent: { token, params },
    renamePost: {
      token,
      params: { key: "sample-renamed" },
      body: { key: "sample-renamed-again", version: 1 },
    },
    saveContent: await withVersion("saved", {
      publish: "later",
      publish_at: now.add({ hours: 48 }).toString(),
      text: "Saved",
      html: "<p>Saved</p>",
      link: { url: "/spaces", label: "Find a space" },
      applies_from: "2027-05-01",
      items: [{ title: "One", html: "<p>One</p>", label: "1" }],
      answers: [{ question: "Why?", answer: "<p>So.</p>" }],
    }),
    withdrawSchedule: {
      token,
      params: scheduled.params,
      body: { version: 1, schedule: schedule.id },
    },
    archiveContent: await withVersion("archived"),
    restoreContent: restored,
    listContentVersions: { token, params, query: { limit: "10", offset: "0" } },
    restoreContentVersion: await withVersion("version", { number: 1, publish: "draft" }),
    getContentOrder: { token, params: { kind: "awards" } },
    saveContentOrder: { token, params: { kind: "awards" }, body: { keys: [], previous: [] } },
    getContentPreview: { token, params: { id: String(previewed) } },
    // As a customer, who does not find them: there is no valid sample without a file.
    uploadContentPicture: { body: { file: "no file" } },
    uploadContentReport: { body: { file: "no file" } },
  };
}
