import zlib from "node:zlib";
import { listProducts } from "@frontage/contract/spaces/products.ts";
import { getSpace, listPreviews, listSpaces } from "@frontage/contract/spaces/spaces.ts";
import { describe, expect, test } from "vitest";
import { makeCustomer, makeSpace } from "../../../test/fixtures/factories.ts";
import { startTestApp, useTestApp, type TestApp } from "../../../test/app/make-app.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";
import { first, required } from "../../../../testing/required.ts";

const app = useTestApp();

async function makePicture(hash: string): Promise<number> {
  const { id } = await app.database.db
    .insertInto("pictures")
    .values({ hash, width: 1600, height: 1200, widths: [400, 1600, 800], placeholder: "data:," })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const tokensOf = async (test: TestApp) => ({
  visitor: undefined,
  customer: (await makeCustomer(test)).token,
  landlord: (await makeCustomer(test, ["Landlord"])).token,
});

const rotatedScreen = {
  x: 1,
  y: 2,
  width: 30,
  height: 40,
  bezels: { left: 1, right: 2, top: 3, bottom: 4 },
  rotation: 90,
};

describe("GET /spaces/", () => {
  test("lists all spaces except hidden ones, in order, for everyone", async () => {
    const other = await startTestApp();
    const { db } = other.database;
    const landlord = await makeCustomer(other, ["Landlord"]);
    const first = await makeSpace(db);
    await makeSpace(db, { status: "hidden", landlordId: landlord.id });
    const coming = await makeSpace(db, { status: "preview", bookingEnabled: false });
    const staff = await makeCustomer(other, ["Staff"]);
    const tokens = { ...(await tokensOf(other)), staff: staff.token };
    for (const token of Object.values(tokens)) {
      const spaces = await other.api(token)(listSpaces);
      expect(spaces.map(({ code, status }) => [code, status])).toEqual([
        [first.code, "available"],
        [coming.code, "preview"],
      ]);
    }
    await other.stop();
  });

  test("has an ETag and is compressed with brotli", async () => {
    const plain = await app.request({ path: "/spaces/" });
    const headers = { "accept-encoding": "br" };
    const brotli = await app.request({ path: "/spaces/", headers });
    expect(zlib.brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const known = { "if-none-match": String(plain.headers["etag"]) };
    expect((await app.request({ path: "/spaces/", headers: known })).statusCode).toBe(304);
  });
});

describe("a hidden space", () => {
  test("is 404 for everyone but staff, as if it did not exist", async () => {
    const { id: landlordId, token: landlord } = await makeCustomer(app, ["Landlord"]);
    const hidden = await makeSpace(app.database.db, { status: "hidden", landlordId });
    const staff = await makeCustomer(app, ["Customer", "Staff"]);
    const pricing = "/pricing/?date=2027-05-10";
    for (const path of ["/", "/previews/", "/products/", pricing]) {
      const address = (code: string) => `/spaces/${code}${path}`;
      const missing = await app.request({ path: address("nowhere") });
      expect(missing.statusCode).toBe(404);
      for (const token of [...Object.values(await tokensOf(app)), landlord, "wrong"]) {
        const answer = await app.request({ path: address(hidden.code), token });
        expect([answer.statusCode, answer.json()]).toEqual([404, missing.json()]);
      }
      const path2 = address(hidden.code);
      expect((await app.request({ path: path2, token: staff.token })).statusCode).toBe(200);
    }
  });
});

describe("GET /spaces/{code}/", () => {
  test("answers 404 for an unknown code", async () => {
    const params = { code: "nowhere" };
    expect(await refusalOf(app.api()(getSpace, { params }))).toMatchObject({
      status: 404,
      message: "Space not found",
      code: "not_found",
    });
  });

  test("returns the space with pictures, regions and screens", async () => {
    const { db } = app.database;
    const { id, code } = await makeSpace(db);
    const pictures = [await makePicture("00000000000000aa"), await makePicture("00000000000000bb")];
    await db
      .insertInto("spacePictures")
      .values([
        {
          spaceId: id,
          pictureId: required(pictures[1], "the second picture"),
          type: "gallery",
          position: 0,
          alt: "Inside",
        },
        {
          spaceId: id,
          pictureId: first(pictures, "the first picture"),
          type: "banner",
          position: 0,
          alt: "The front",
        },
      ])
      .execute();
    const region = await db
      .insertInto("regions")
      .values({ spaceId: id, code: "wall", name: "Wall", position: 0, width: 400, height: 100 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("screenGroups")
      .values({
        regionId: region.id,
        code: "left",
        name: "Left",
        position: 0,
        isDesignHero: true,
        resolutionWidth: 1080,
        resolutionHeight: 1920,
        bounds: JSON.stringify({ x: 0, y: 0, width: 100, height: 100 }),
        screens: JSON.stringify([rotatedScreen]),
        idlePictureId: required(pictures[1], "the second picture"),
      })
      .execute();

    const space = await app.api()(getSpace, { params: { code } });
    expect(space).toMatchObject({
      code,
      status: "available",
      timeZone: "Europe/London",
      samplePrice: { amount: 30_000, currency: "GBP" },
      heroImage: "/pictures/00000000000000aa/1600.webp",
      amenities: [{ type: "wifi" }],
      regions: [
        {
          code: "wall",
          size: { width: 400, height: 100 },
          screenGroups: [
            {
              code: "left",
              isDesignHero: true,
              resolution: { width: 1080, height: 1920 },
              screens: [rotatedScreen],
              idle: { url: "/pictures/00000000000000bb/1600.webp", alt: "" },
            },
          ],
        },
      ],
    });
    expect(space.images.map(({ type, picture }) => [type, picture.alt])).toEqual([
      ["banner", "The front"],
      ["gallery", "Inside"],
    ]);
    expect(space.images[0]?.picture).toMatchObject({ avifSrcset: null, width: 1600 });
  });
});

describe("GET /spaces/{code}/previews/", () => {
  test("returns the cameras of a space", async () => {
    const { db } = app.database;
    const { id, code } = await makeSpace(db);
    const zero = { x: 0, y: 0, z: 0 };
    const camera = { fov: 35, position: zero, rotation: zero };
    const screens = [
      {
        screenGroup: "left",
        size: { x: 1, y: 2 },
        transform: { position: zero, rotation: { x: 0, y: 1.5, z: 0 } },
      },
    ];
    await db
      .insertInto("previews")
      .values({
        spaceId: id,
        name: "From the door",
        position: 0,
        backgroundPictureId: await makePicture("00000000000000cc"),
        foregroundPictureId: null,
        camera: JSON.stringify(camera),
        screens: JSON.stringify(screens),
      })
      .execute();
    expect(await app.api()(listPreviews, { params: { code } })).toEqual([
      {
        name: "From the door",
        background: "/pictures/00000000000000cc/1600.webp",
        foreground: null,
        camera,
        screens,
      },
    ]);
    const wire = await app.request({ path: `/spaces/${code}/previews/` });
    expect(wire.json()).toMatchObject([{ screens: [{ screen_group: "left" }] }]);
  });
});

describe("GET /spaces/{code}/products/", () => {
  test("returns the products of the space with prices and options", async () => {
    const { code } = await makeSpace(app.database.db);
    const products = await app.api()(listProducts, { params: { code } });
    expect(products.map(({ sku, category }) => [sku, category])).toEqual([
      ["staff", "staff"],
      ["chairs", "furniture"],
      ["tables", "furniture"],
      ["storage-boxes", "storage"],
    ]);
    expect(products[0]).toMatchObject({
      maxQuantity: 4,
      prices: [{ amount: 1800, currency: "GBP", isDefault: true }],
      options: [{ code: "hours-before" }, { code: "hours-after" }],
    });
  });
});

describe("GET /pictures/{hash}/{file}", () => {
  test("lets stored sizes be cached for ever, and answers 404 for everything else", async () => {
    await app.files.write("pictures/00000000000000dd/800.webp", Buffer.from("picture"));
    const found = await app.app.inject("/pictures/00000000000000dd/800.webp");
    expect(found.statusCode).toBe(200);
    expect(found.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(found.body).toBe("picture");
    for (const path of [
      "00000000000000dd/400.webp",
      "00000000000000dd/800.png",
      "00000000000000dd/800.avif",
      "00000000000000DD/800.webp",
      "..%2f..%2fetc/800.webp",
      "00000000000000dd/..%2f800.webp",
      "00000000000000dd/%00.webp",
    ]) {
      expect((await app.app.inject(`/pictures/${path}`)).statusCode, path).toBe(404);
    }
  });
});
