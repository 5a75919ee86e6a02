import {
  saveSpacePictures,
  uploadSpacePicture,
} from "@frontage/contract/console/spaces/space-parts.ts";
import { createSpace, getConsoleSpace } from "@frontage/contract/console/spaces/spaces.ts";
import { getSpace } from "@frontage/contract/spaces/spaces.ts";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { required } from "../../../../testing/required.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeCustomer } from "../../../test/fixtures/factories.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp();

type Api = ReturnType<typeof app.api>;
let staff: Api;
let params: { code: string };

beforeAll(async () => {
  staff = app.api((await makeCustomer(app, ["Staff"])).token);
  const body = { name: "Studio", city: "Leeds", timeZone: "Europe/London", currency: "GBP" };
  params = { code: (await staff(createSpace, { body })).code };
});

async function upload(red: number, width = 900, height = 600) {
  const bytes = await sharp({
    create: { width, height, channels: 3, background: { r: red, g: 60, b: 30 } },
  })
    .jpeg()
    .toBuffer();
  const file = new File([new Uint8Array(bytes)], "room.jpg", { type: "image/jpeg" });
  return staff(uploadSpacePicture, { params, body: { file } });
}

const readVersion = async () => (await staff(getConsoleSpace, { params })).version;
const centre = { x: 50, y: 50 };

describe("the pictures of a space", () => {
  test("keep their order, alt texts and focal points, and the public page follows", async () => {
    const [first, second] = [await upload(10), await upload(20)];
    const saved = await staff(saveSpacePictures, {
      params,
      body: {
        version: await readVersion(),
        pictures: [
          {
            code: second.code,
            type: "banner",
            alt: "The door",
            focus: { x: 20, y: 80 },
            crop: null,
          },
          { code: first.code, type: "banner", alt: "The floor", focus: centre, crop: null },
        ],
      },
    });
    expect(saved.pictures.map(({ original, picture }) => [original.code, picture.alt])).toEqual([
      [second.code, "The door"],
      [first.code, "The floor"],
    ]);
    const { images } = await staff(getSpace, { params });
    expect(images.map(({ focus }) => focus)).toEqual([{ x: 20, y: 80 }, undefined]);
  });

  test("are cut from the uploaded picture, which is kept for other crops", async () => {
    const whole = await upload(30);
    const crop = { x: 100, y: 50, width: 400, height: 300 };
    const save = async (box: typeof crop | null) =>
      staff(saveSpacePictures, {
        params,
        body: {
          version: await readVersion(),
          pictures: [
            { code: whole.code, type: "gallery", alt: "A corner", focus: centre, crop: box },
          ],
        },
      });
    const { pictures } = await save(crop);
    const cut = required(pictures[0], "the picture");
    expect(cut).toMatchObject({ crop, original: { code: whole.code } });
    expect([cut.picture.width, cut.picture.height]).toEqual([400, 300]);
    expect([cut.original.picture.width, cut.original.picture.height]).toEqual([900, 600]);
    expect((await save(crop)).pictures).toEqual(pictures);
    const restored = required((await save(null)).pictures[0], "the picture");
    expect(restored.picture).toEqual(restored.original.picture);
  });

  test("need a description, an upload and a crop inside the picture", async () => {
    const { code } = await upload(40);
    const outside = { x: 700, y: 0, width: 400, height: 300 };
    const refusal = await refusalOf(
      staff(saveSpacePictures, {
        params,
        body: {
          version: await readVersion(),
          pictures: [
            { code, type: "banner", alt: "A door", focus: centre, crop: outside },
            { code: "0123456789abcdef", type: "banner", alt: "Lost", focus: centre, crop: null },
          ],
        },
      }),
    );
    expect(refusal.fields).toEqual({
      "pictures[0].crop": ["The crop is outside the picture or too small"],
      "pictures[1].code": ["Upload the picture again"],
    });
    const undescribed = await app.request({
      method: "PUT",
      path: `/admin/spaces/${params.code}/pictures/`,
      token: (await makeCustomer(app, ["Staff"])).token,
      body: {
        version: await readVersion(),
        pictures: [{ code, type: "banner", alt: " ", focus: centre, crop: null }],
      },
    });
    expect(undescribed.json()).toEqual({ "pictures[0].alt": ["Describe the picture"] });
  });

  test("refuse a file that is not a picture", async () => {
    const file = new File(["not a picture"], "room.jpg", { type: "image/jpeg" });
    expect(await refusalOf(staff(uploadSpacePicture, { params, body: { file } }))).toMatchObject({
      status: 400,
    });
  });
});
