import { createWalkthroughToken, getScene } from "@frontage/contract/designs/walkthrough.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { makeCustomer, makeSpace } from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";
import { makeRoom, makeScreens, makeStoredDesign, modelHash } from "../../../test/fixtures/room.ts";
import { issueWalkthroughToken } from "./walkthrough-token.ts";
import { modelKey } from "./scene-files.routes.ts";
import { items } from "../../../../testing/required.ts";

const app = useTestApp();

let space: Awaited<ReturnType<typeof makeSpace>>;
let groupId: number;
let customer: Awaited<ReturnType<typeof makeCustomer>>;
const code = "WALK000001";
const otherCode = "WALK000002";

beforeAll(async () => {
  const { db } = app.database;
  space = await makeSpace(db);
  groupId = await makeScreens(db, space.id);
  await makeRoom(db, space.id);
  customer = await makeCustomer(app);
  const own = { userId: customer.id, spaceId: space.id };
  await makeStoredDesign(db, { ...own, code });
  await makeStoredDesign(db, { ...own, code: otherCode });
});

const tokenOf = async (designCode: string) =>
  (await app.api(customer.token)(createWalkthroughToken, { params: { code: designCode } })).token;
const open = (designCode: string, authorization?: string) =>
  app.request({
    path: `/designs/${designCode}/walkthrough/`,
    headers: authorization === undefined ? {} : { authorization },
  });
const statusOf = async (designCode: string, authorization?: string) =>
  (await open(designCode, authorization)).statusCode;

describe("the room of a space", () => {
  test("has its model, its floor and the screens that still exist", async () => {
    const scene = await app.api()(getScene, { params: { code: space.code } });
    expect(scene).toMatchObject({
      code: space.code,
      modelUrl: `/scene-files/${modelHash}/walk.glb`,
      spawn: { heading: 0 },
      obstacles: [{ minX: -0.5, maxX: 0.5, minZ: -3, maxZ: -2 }],
    });
    expect(scene.walkable).toHaveLength(4);
    expect(scene.screens).toMatchObject([
      { screenGroup: "hero", name: "Hero wall", resolution: { width: 1920, height: 1080 } },
    ]);
  });

  test("is not found if the space has none", async () => {
    const bare = await makeSpace(app.database.db);
    const refused = refusalOf(app.api()(getScene, { params: { code: bare.code } }));
    expect(await refused).toMatchObject({ status: 404 });
  });

  test("is visible only to staff if the space is hidden", async () => {
    const { db } = app.database;
    const hidden = await makeSpace(db, { status: "hidden" });
    await makeRoom(db, hidden.id);
    const staff = await makeCustomer(app, ["Staff"]);
    const params = { code: hidden.code };
    expect((await app.api(staff.token)(getScene, { params })).code).toBe(hidden.code);
    const refused = refusalOf(app.api(customer.token)(getScene, { params }));
    expect(await refused).toMatchObject({ status: 404 });
  });
});

describe("the model of a room", () => {
  const fetchModel = (hash: string, encoding: string) =>
    app.app.inject({
      url: `/scene-files/${hash}/walk.glb`,
      headers: { "accept-encoding": encoding },
    });

  test("is cached for ever, and compressed for browsers that accept it", async () => {
    await app.files.write(modelKey(modelHash), Buffer.from("glTF whole"));
    await app.files.write(modelKey(modelHash, "br"), Buffer.from("short"));
    const compressed = await fetchModel(modelHash, "gzip, br");
    expect(compressed.headers).toMatchObject({
      "content-type": "model/gltf-binary",
      "content-encoding": "br",
      vary: "accept-encoding",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(compressed.body).toBe("short");
    const whole = await fetchModel(modelHash, "gzip");
    expect(whole.headers["content-encoding"]).toBeUndefined();
    expect(whole.body).toBe("glTF whole");
  });

  test.each(["ffffffffffffffff", "..%2f..%2fsecret", "0123"])(
    "is not found with the hash %s",
    async (hash) => {
      expect((await fetchModel(hash, "br")).statusCode).toBe(404);
    },
  );
});

describe("a walkthrough token", () => {
  test("opens the design that it was issued for", async () => {
    const answer = await open(code, `Walkthrough ${await tokenOf(code)}`);
    expect(answer.json()).toMatchObject({
      design: { code, name: "Spring window" },
      space: { code: space.code },
      screens: [],
    });
    expect(answer.headers["cache-control"]).toBe("private, no-store");
  });

  test("lists the media on the screens with signed addresses", async () => {
    const { db } = app.database;
    const file = (key: string) => ({
      key,
      userId: customer.id,
      name: "window.mp4",
      createdAt: app.clock.now(),
      storedAt: app.clock.now(),
    });
    const [video, still] = items(
      await db
        .insertInto("uploadedFiles")
        .values([file("designs/a/video"), file("designs/a/still")])
        .returning("id")
        .execute(),
      "the video",
      "the still",
    );
    const design = await db
      .selectFrom("designs")
      .where("code", "=", otherCode)
      .select("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("designScreenGroups")
      .values({
        designId: design.id,
        screenGroupId: groupId,
        sourceFileType: "video",
        sourceFileId: video.id,
        stillFileId: still.id,
      })
      .execute();
    const answer = await open(otherCode, `Walkthrough ${await tokenOf(otherCode)}`);
    expect(answer.json<{ screens: unknown }>().screens).toEqual([
      {
        screen_group: "hero",
        type: "video",
        url: expect.stringMatching(/^\/design-files\/designs\/a\/video\?expires=\d+&signature=/),
        still_url: expect.stringMatching(/^\/design-files\/designs\/a\/still\?expires=/),
        bounds: null,
      },
    ]);
  });

  test("is only issued to the owner of the design", async () => {
    const params = { code };
    const stranger = await makeCustomer(app);
    const refused = refusalOf(app.api(stranger.token)(createWalkthroughToken, { params }));
    expect(await refused).toMatchObject({ status: 404 });
    const signedOut = refusalOf(app.api()(createWalkthroughToken, { params }));
    expect(await signedOut).toMatchObject({ status: 401 });
  });

  test("does not open another design of the same customer", async () => {
    expect(await statusOf(otherCode, `Walkthrough ${await tokenOf(code)}`)).toBe(404);
  });

  test("expires after ten minutes", async () => {
    const authorization = `Walkthrough ${await tokenOf(code)}`;
    app.clock.advance({ minutes: 9, seconds: 59 });
    expect(await statusOf(code, authorization)).toBe(200);
    app.clock.advance({ seconds: 1 });
    expect(await statusOf(code, authorization)).toBe(401);
  });

  test("cannot be changed or forged without the key", async () => {
    const token = await tokenOf(code);
    const [, expires = "", signature = ""] = token.split(".");
    const forged = [
      `${otherCode}.${expires}.${signature}`,
      `${code}.${Number(expires) + 60_000}.${signature}`,
      `${code}.${expires}.`,
      `${code}.${expires}.${signature.slice(1)}`,
      issueWalkthroughToken("another key", "design", code, app.clock.now()).token,
      "",
    ];
    for (const changed of forged) {
      expect([changed, await statusOf(code, `Walkthrough ${changed}`)]).toEqual([changed, 401]);
    }
    expect(await statusOf(code)).toBe(401);
    expect(await statusOf(code, `Token ${customer.token}`)).toBe(401);
  });

  test("opens nothing after the design has been deleted", async () => {
    const deleted = "WALK000003";
    const { db } = app.database;
    const ids = { userId: customer.id, spaceId: space.id };
    await makeStoredDesign(db, { ...ids, code: deleted });
    const token = await tokenOf(deleted);
    await db
      .updateTable("designs")
      .set({ deletedAt: app.clock.now() })
      .where("code", "=", deleted)
      .execute();
    expect(await statusOf(deleted, `Walkthrough ${token}`)).toBe(404);
  });
});
