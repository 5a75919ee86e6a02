import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import { createContent, renamePost } from "@frontage/contract/console/content/content.ts";
import type { Api } from "@frontage/contract/client.ts";
import { getPost } from "@frontage/contract/site/content.ts";
import { findRedirect } from "@frontage/contract/site/redirects.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeCustomer } from "../../../test/fixtures/factories.ts";
import { makeContentPicture } from "../../../test/fixtures/make-content.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp();

let api: Api;
let number = 0;

beforeEach(async () => {
  api = app.api((await makeCustomer(app, ["Staff"])).token);
});

const newCode = () => `leeds-${(number += 1)}`;

async function addPost(publish: "draft" | "now" = "now") {
  const picture = await makeContentPicture(app.database.db);
  return api(createContent, {
    params: { kind: "posts" },
    body: {
      key: newCode(),
      publish,
      title: "A week in Leeds",
      shortTitle: "Leeds",
      blurb: "Seven days.",
      bodyTop: "<p>Monday.</p>",
      picture,
    },
  });
}

const rename = (key: string, to: string, version = 1) =>
  api(renamePost, { params: { key }, body: { key: to, version } });
const follow = (path: string) => app.api()(findRedirect, { query: { path } });

describe("a post with another code", () => {
  test("is read at its new address, to which the old one leads", async () => {
    const { key } = await addPost();
    const to = newCode();
    expect(await rename(key, to)).toMatchObject({ key: to, version: 2 });
    expect((await app.api()(getPost, { params: { code: to } })).title).toBe("A week in Leeds");
    expect(await follow(`/blog/${key}`)).toEqual({ to: `/blog/${to}`, status: 301 });
    const { results } = await api(listAuditEntries, { query: { q: key } });
    expect(results.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["content.rename", "redirect.add"]),
    );
  });

  test("can get its old code back without a loop", async () => {
    const { key } = await addPost();
    const to = newCode();
    await rename(key, to);
    await rename(to, key, 2);
    expect((await follow(`/blog/${to}`)).to).toBe(`/blog/${key}`);
    expect((await refusalOf(follow(`/blog/${key}`))).status).toBe(404);
  });

  test("leaves no redirect behind if visitors could never read it", async () => {
    const { key } = await addPost("draft");
    await rename(key, newCode());
    expect((await refusalOf(follow(`/blog/${key}`))).status).toBe(404);
  });

  test("is refused for the code of another post, and on a stale page", async () => {
    const [post, other] = [await addPost(), await addPost()];
    expect((await refusalOf(rename(post.key, other.key))).fields).toEqual({
      key: ["Another post has this code. It may be archived."],
    });
    await rename(post.key, newCode());
    expect((await refusalOf(rename(other.key, newCode(), 7))).code).toBe("stale");
  });
});
