import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import {
  addRedirect,
  getRedirect,
  listRedirects,
  removeRedirect,
  updateRedirect,
} from "@frontage/contract/console/site/redirects.ts";
import type { Api } from "@frontage/contract/client.ts";
import { findRedirect } from "@frontage/contract/site/redirects.ts";
import type { Redirect } from "@frontage/domain/redirects/check-redirect.ts";
import { pathOfTarget } from "@frontage/domain/redirects/redirect-path.ts";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { first } from "../../../../testing/required.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeCustomer, makeSpace } from "../../../test/fixtures/factories.ts";
import { makeContent } from "../../../test/fixtures/make-content.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";
import { systemActor } from "../../audit/record-audit.queries.ts";
import { redirectRenamedPage } from "./redirect-renamed-page.ts";

const app = useTestApp();

let api: Api;
let number = 0;

beforeEach(async () => {
  api = app.api((await makeCustomer(app, ["Staff"])).token);
});

/** A path that no other test has. */
const newPath = () => `/old-${(number += 1)}`;
const add = (entries: Partial<Redirect> = {}) =>
  api(addRedirect, { body: { from: newPath(), to: "/faq", status: 301, ...entries } });
const problemsOf = async (entries: Parameters<typeof add>[0]) =>
  (await refusalOf(add(entries))).fields;
const follow = (path: string) => app.api()(findRedirect, { query: { path } });
const rename = (from: string, to: string) =>
  app.database.db
    .transaction()
    .execute((tx) => redirectRenamedPage(tx, app.clock, systemActor, { from, to }));

async function allRedirects() {
  const { results } = await api(listRedirects, { query: { limit: 200 } });
  return results;
}

const pageHere = "The site has a page here. A redirect can only begin where there is none.";

describe("a redirect", () => {
  test("leads from its path, in any spelling, and counts its uses", async () => {
    const { code, from } = await add({ to: "/spaces?city=Leeds#list", status: 302 });
    expect(await follow(`${from.toUpperCase()}/`)).toEqual({
      to: "/spaces?city=Leeds#list",
      status: 302,
    });
    expect(await api(getRedirect, { params: { code } })).toMatchObject({
      uses: 1,
      lastUsedAt: app.clock.now(),
      version: 1,
    });
    expect((await refusalOf(follow("/never-was-there"))).status).toBe(404);
  });

  test.each([
    ["old", "Use a path of this site"],
    ["//other.example", "Use a path of this site"],
    ["/a?b=c", "Use a path of this site"],
    ["/faq", pageHere],
    ["/FAQ/", pageHere],
    ["/", pageHere],
    ["/admin/anything", pageHere],
    ["/api/spaces/", pageHere],
    ["/bookings/ABCDEFGHJK", pageHere],
  ])("is refused from %s", async (from, message) => {
    expect(await problemsOf({ from, to: "/press-and-awards" })).toEqual({
      from: [expect.stringContaining(message)],
    });
  });

  test("is refused from the page of a space until the space is hidden", async () => {
    const space = await makeSpace(app.database.db);
    const from = `/spaces/${space.code}`;
    expect(await problemsOf({ from })).toEqual({ from: [pageHere] });
    await app.database.db
      .updateTable("spaces")
      .set({ status: "hidden" })
      .where("code", "=", space.code)
      .execute();
    expect((await add({ from })).from).toBe(from);
  });

  test("is refused from a page made of blocks", async () => {
    await makeContent(app.database.db, {
      kind: "blocks",
      key: "landing-redirects.bannerTitle",
      content: { text: "A" },
      publishAt: app.clock.now(),
    });
    expect(await problemsOf({ from: "/landing/redirects" })).toEqual({ from: [pageHere] });
  });

  test.each([
    "faq",
    "javascript:alert(1)",
    "ftp://other.example/a",
    "//other.example",
    "/\\other.example",
    "https://",
    "https://user:secret@other.example",
    "/a/../b",
  ])("is refused to %s", async (to) => {
    expect(await problemsOf({ to })).toHaveProperty("to");
  });

  test("keeps an address of this site as a path, so that no loop hides behind it", async () => {
    const { from } = await add();
    const own = `http://localhost${from}`;
    const answer = await app.request({
      method: "POST",
      path: "/admin/redirects/",
      token: (await makeCustomer(app, ["Staff"])).token,
      body: { from: newPath(), to: own, status: 301 },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ to: ["This address leads on to /faq. Use that address."] });
  });

  test("makes neither a chain nor a loop when it is added or changed", async () => {
    const { from, code, version } = await add();
    expect(await problemsOf({ from })).toEqual({ from: ["Another redirect has this path."] });
    expect(await problemsOf({ to: from })).toEqual({
      to: ["This address leads on to /faq. Use that address."],
    });
    const target = newPath();
    await api(updateRedirect, {
      params: { code },
      body: { from, to: target, status: 301, version },
    });
    expect(await problemsOf({ from: target, to: from })).toEqual({
      from: [`${from} leads here. Change that redirect first.`],
      to: ["This address leads back to the path, which would never end."],
    });
  });

  test("never follows another one after random changes by staff and renamed pages", async () => {
    const path = fc.constantFrom("/p1", "/p2", "/p3", "/p4");
    const change = fc.record({
      kind: fc.constantFrom("add", "change", "remove", "rename"),
      from: path,
      to: fc.oneof(path, fc.constant("https://other.example/"), fc.constant("/p2?x#y")),
      at: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (changes) => {
        for (const { kind, from, to, at } of changes) {
          const redirects = await allRedirects();
          const { code, version } = first(
            redirects.slice(at % redirects.length),
            "a redirect of the site",
          );
          const body = { from, to, status: 301 as const };
          const params = { code };
          const attempt =
            kind === "add"
              ? api(addRedirect, { body })
              : kind === "change"
                ? api(updateRedirect, { params, body: { ...body, version } })
                : kind === "remove" && redirects.length > 1
                  ? api(removeRedirect, { params, query: { version } })
                  : rename(from, pathOfTarget(to) ?? "/p5");
          await Promise.resolve(attempt).catch((error: unknown) => {
            expect(error).toMatchObject({ status: 400 });
          });
        }
        const now = await allRedirects();
        const sources = new Set(now.map(({ from }) => from));
        expect(now.filter(({ to }) => sources.has(pathOfTarget(to) ?? ""))).toEqual([]);
        expect(sources.size).toBe(now.length);
      }),
      { numRuns: 15 },
    );
  });

  test("cannot make a chain with another one that is added at the same time", async () => {
    const [a, b, c] = [newPath(), newPath(), newPath()];
    const results = await Promise.allSettled([
      add({ from: a, to: b }),
      add({ from: b, to: c }),
      add({ from: c, to: a }),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("the redirects of the console", () => {
  test("are found by words of path and address, and sorted by use", async () => {
    const rare = await add({ from: `${newPath()}-lamp`, to: "/press-and-awards" });
    const used = await add({ from: `${newPath()}-lamp`, to: "/press-and-awards" });
    await follow(used.from);
    const query = { q: "AWARDS lamp", sort: "-uses", limit: 10 } as const;
    const { count, results } = await api(listRedirects, { query });
    expect([count, ...results.map(({ code }) => code)]).toEqual([2, used.code, rare.code]);
  });

  test("refuse a stale change or removal and return the present one", async () => {
    const { code, from, version } = await add();
    const params = { code };
    const body = { from, to: "/blog", status: 301 as const, version };
    await api(updateRedirect, { params, body });
    const stale = { status: 409, code: "stale" };
    const late = api(updateRedirect, { params, body: { ...body, to: "/faq" } });
    expect(await refusalOf(late)).toMatchObject({
      ...stale,
      body: { current: { to: "/blog", version: 2 } },
    });
    expect(await refusalOf(api(removeRedirect, { params, query: { version } }))).toMatchObject(
      stale,
    );
    await api(removeRedirect, { params, query: { version: 2 } });
    expect((await refusalOf(follow(from))).status).toBe(404);
    const { results } = await api(listAuditEntries, { query: { q: from } });
    expect(results.map(({ action }) => action)).toEqual([
      "redirect.remove",
      "redirect.change",
      "redirect.add",
    ]);
    expect(results[1]).toMatchObject({ before: { to: "/faq" }, after: { to: "/blog" } });
  });
});

describe("a renamed page", () => {
  test("gets a redirect from its old path, and earlier redirects follow", async () => {
    const [a, b, c] = [newPath(), newPath(), newPath()];
    await rename(a, b);
    await rename(b, c);
    expect([(await follow(a)).to, (await follow(b)).to]).toEqual([c, c]);
  });

  test("gets its old path back without a loop", async () => {
    const [a, b] = [newPath(), newPath()];
    await rename(a, b);
    await rename(b, a);
    expect((await follow(b)).to).toBe(a);
    expect((await refusalOf(follow(a))).status).toBe(404);
  });

  test("keeps the query and fragment of the redirects that follow", async () => {
    const [a, b] = [newPath(), newPath()];
    const { from } = await add({ to: `${a}?x=1#top` });
    await rename(a, b);
    expect((await follow(from)).to).toBe(`${b}?x=1#top`);
  });
});
