import {
  createFavouriteList,
  deleteFavouriteList,
  listFavourites,
  mergeFavourites,
  removeFavourite,
  renameFavouriteList,
  saveFavourite,
  type FavouritesAnswer,
} from "@frontage/contract/favourites/favourites.ts";
import { maxFavouriteLists, maxFavourites } from "@frontage/domain/favourites/favourites.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { required } from "../../../../testing/required.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeCustomer, makeSpace } from "../../../test/fixtures/factories.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp();
let yard: string;
let window: string;
let api: ReturnType<typeof app.api>;
let token: string;
let userId: number;

beforeAll(async () => {
  ({ code: yard } = await makeSpace(app.database.db));
  ({ code: window } = await makeSpace(app.database.db));
});

beforeEach(async () => {
  ({ id: userId, token } = await makeCustomer(app));
  api = app.api(token);
});

const codesOf = ({ spaces }: FavouritesAnswer) => spaces.map(({ code }) => code);
const mark = (space: string, list: string | null = null) =>
  api(saveFavourite, { params: { space }, body: { list } });
const makeList = async (name: string) => {
  const { lists } = await api(createFavouriteList, { body: { name } });
  return required(lists.at(-1), "the new list");
};

describe("favourites", () => {
  test("refuse visitors, and belong to one person", async () => {
    await mark(yard);
    const list = await makeList("Launch in June");
    expect(await refusalOf(app.api()(listFavourites))).toMatchObject({ status: 401 });
    const other = app.api((await makeCustomer(app)).token);
    expect(await other(listFavourites)).toEqual({ lists: [], spaces: [] });
    const params = { list: list.code };
    expect(
      await refusalOf(other(renameFavouriteList, { params, body: { name: "Mine" } })),
    ).toMatchObject({ status: 404 });
    expect(await refusalOf(other(deleteFavouriteList, { params }))).toMatchObject({ status: 404 });
    // A list of another person is no list to put a space in.
    expect(
      await refusalOf(other(saveFavourite, { params: { space: yard }, body: { list: list.code } })),
    ).toMatchObject({ status: 400 });
  });

  test("come with the space that was marked last first, each once", async () => {
    await mark(yard);
    expect(codesOf(await mark(window))).toEqual([window, yard]);
    expect(codesOf(await mark(yard))).toEqual([window, yard]);
    expect(codesOf(await api(removeFavourite, { params: { space: window } }))).toEqual([yard]);
    expect(codesOf(await api(removeFavourite, { params: { space: window } }))).toEqual([yard]);
  });

  test("refuse a space that does not exist or is archived", async () => {
    const { code } = await makeSpace(app.database.db, { status: "hidden" });
    expect(await refusalOf(mark("nowhere"))).toMatchObject({ status: 404 });
    expect(await refusalOf(mark(code))).toMatchObject({ status: 404 });
  });

  test("keep a space that is archived later", async () => {
    const { id, code } = await makeSpace(app.database.db);
    await mark(code);
    await app.database.db
      .updateTable("spaces")
      .set({ status: "hidden" })
      .where("id", "=", id)
      .execute();
    const { spaces } = await api(listFavourites);
    expect(spaces).toEqual([{ code, name: `Space ${code}`, list: null }]);
  });

  test("end at the limit, even for simultaneous requests", async () => {
    for (let made = 1; made < maxFavourites; made += 1) {
      const { id: spaceId } = await makeSpace(app.database.db);
      await app.database.db
        .insertInto("favourites")
        .values({ userId, spaceId, listId: null, addedAt: app.clock.now() })
        .execute();
    }
    const spaces = await Promise.all([1, 2, 3, 4].map(() => makeSpace(app.database.db)));
    const answers = await Promise.allSettled(spaces.map(({ code }) => mark(code)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { spaces: kept } = await api(listFavourites);
    expect(kept).toHaveLength(maxFavourites);
    expect(await refusalOf(mark(yard))).toMatchObject({ code: "favourite_limit_reached" });
    // One that is marked already can still be moved.
    expect((await mark(required(kept[0], "the first").code)).spaces).toHaveLength(maxFavourites);
  });
});

describe("lists of favourites", () => {
  test("hold spaces, which stay favourites when the list is deleted", async () => {
    const list = await makeList("Launch in June");
    await mark(yard);
    const moved = await mark(yard, list.code);
    expect(moved.spaces).toMatchObject([{ code: yard, list: list.code }]);
    const renamed = await api(renameFavouriteList, {
      params: { list: list.code },
      body: { name: "Launch in July" },
    });
    expect(renamed.lists).toEqual([{ code: list.code, name: "Launch in July" }]);
    const left = await api(deleteFavouriteList, { params: { list: list.code } });
    expect(left).toMatchObject({ lists: [], spaces: [{ code: yard, list: null }] });
  });

  test("refuse a name that reads like another one, except their own", async () => {
    const june = await makeList("Launch in June");
    const other = await makeList("Workshops");
    const refused = await refusalOf(makeList(" launch in JUNE "));
    expect([refused.status, refused.fields["name"]]).toEqual([
      400,
      ["You have a list with this name. Choose another name."],
    ]);
    const rename = (code: string, name: string) =>
      api(renameFavouriteList, { params: { list: code }, body: { name } });
    expect(await refusalOf(rename(other.code, "Launch in June"))).toMatchObject({ status: 400 });
    const { lists } = await rename(june.code, "launch in june");
    expect(lists[0]?.name).toBe("launch in june");
  });

  test.each(["", "   ", "\u3164", "x".repeat(61)])("refuse the name %j", async (name) => {
    const answer = await app.request({
      method: "POST",
      path: "/favourite-lists/",
      token,
      body: { name },
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json())).toEqual(["name"]);
  });

  test("end at twenty", async () => {
    for (let made = 0; made < maxFavouriteLists; made += 1) {
      await makeList(`List ${made}`);
    }
    expect((await refusalOf(makeList("One more"))).fields["name"]?.[0]).toMatch(/^You have 20/);
  });
});

describe("the favourites of a browser", () => {
  test("join those of the account, newest first, with lists of the same name as one", async () => {
    const june = await makeList("Launch in June");
    await mark(yard, june.code);
    const { code: hidden } = await makeSpace(app.database.db, { status: "hidden" });
    const { code: third } = await makeSpace(app.database.db);
    const merged = await api(mergeFavourites, {
      body: {
        lists: [
          { code: "a", name: "LAUNCH in June" },
          { code: "b", name: "Dinners" },
        ],
        spaces: [
          { code: third, list: "b" },
          { code: window, list: "a" },
          { code: yard, list: "b" },
          { code: hidden, list: null },
          { code: "nowhere", list: null },
        ],
      },
    });
    const dinners = required(merged.lists[1], "the second list");
    expect(merged.lists.map(({ name }) => name)).toEqual(["Launch in June", "Dinners"]);
    expect(merged.spaces.map(({ code, list }) => [code, list])).toEqual([
      [third, dinners.code],
      [window, june.code],
      // The account's own place stays.
      [yard, june.code],
    ]);
  });
});
