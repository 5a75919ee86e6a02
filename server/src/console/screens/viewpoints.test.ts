import type { Point } from "@frontage/domain/geometry/shapes.ts";
import { saveSpaceScreens } from "@frontage/contract/console/spaces/screens.ts";
import { createSpace, getConsoleSpace } from "@frontage/contract/console/spaces/spaces.ts";
import {
  addViewpoint,
  listConsoleViewpoints,
  orderViewpoints,
  removeViewpoint,
  saveViewpoint,
  uploadViewpointPicture,
} from "@frontage/contract/console/spaces/viewpoints.ts";
import { listPreviews } from "@frontage/contract/spaces/spaces.ts";
import {
  projectScreen,
  type Camera,
  type Corners,
} from "@frontage/domain/designs/rooms/project-screen.ts";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { first, required } from "../../../../testing/required.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeCustomer } from "../../../test/fixtures/factories.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp();

type Api = ReturnType<typeof app.api>;
let staff: Api;

const camera: Camera = {
  fov: 50,
  position: { x: 0, y: 0, z: 0 },
  rotation: { x: 0, y: 0, z: 0 },
};
const hung = {
  size: { x: 1.92, y: 1.08 },
  transform: { position: { x: 0.4, y: 0.2, z: -3 }, rotation: { x: 0, y: -0.6, z: 0 } },
};
const corners = required(projectScreen(camera, hung, { width: 1600, height: 900 }), "the corners");
const [a, b, c, d] = corners;

beforeAll(async () => {
  staff = app.api((await makeCustomer(app, ["Staff"])).token);
});

/** Corners as the contract has them: a tuple that can be changed. */
const quadOf = ([p, q, r, s]: Corners): [Point, Point, Point, Point] => [p, q, r, s];

/** A space with one screen of 1.92 × 1.08 m, and a photograph. */
async function makeRoom() {
  const body = { name: "Studio", city: "Leeds", timeZone: "Europe/London", currency: "GBP" };
  const params = { code: (await staff(createSpace, { body })).code };
  const bezels = { left: 0, right: 0, top: 0, bottom: 0 };
  const resolution = { width: 1920, height: 1080 };
  const group = {
    code: null,
    name: "Window",
    isDesignHero: true,
    resolution,
    bounds: { x: 20, y: 20, width: 192, height: 108 },
    screens: [{ x: 0, y: 0, ...resolution, bezels, rotation: 0 }],
  };
  const wall = {
    code: null,
    name: "Front",
    size: { width: 300, height: 200 },
    screenGroups: [group],
  };
  await staff(saveSpaceScreens, { params, body: { version: 1, regions: [wall] } });
  return { params, photograph: await upload(params, 1600, 1200) };
}

async function upload(params: { code: string }, width: number, height: number) {
  const background = { r: 10, g: 60, b: 30 };
  const image = sharp({ create: { width, height, channels: 3, background } });
  const bytes = new Uint8Array(await image.jpeg().toBuffer());
  const file = new File([bytes], "room.jpg", { type: "image/jpeg" });
  return staff(uploadViewpointPicture, { params, body: { file } });
}

type Room = Awaited<ReturnType<typeof makeRoom>>;

interface Changes {
  readonly name?: string;
  readonly fov?: number | null;
  readonly corners?: Corners;
  readonly screenGroup?: string;
}

function bodyOf({ photograph }: Room, changes: Changes = {}) {
  const { name = "From the door", fov = null, screenGroup = "window" } = changes;
  return {
    name,
    photograph: photograph.code,
    foreground: null,
    drawing: { fov, quads: [{ screenGroup, corners: quadOf(changes.corners ?? corners) }] },
  };
}

const readVersion = async ({ params }: Room) => (await staff(getConsoleSpace, { params })).version;
const add = async (room: Room, changes: Changes = {}) =>
  staff(addViewpoint, {
    params: room.params,
    body: { version: await readVersion(room), ...bodyOf(room, changes) },
  });

describe("the order of viewpoints", () => {
  test("is the order of the previews, and names each viewpoint once", async () => {
    const room = await makeRoom();
    await add(room, { name: "From the door" });
    const { viewpoints } = await add(room, { name: "From the street" });
    const ids = viewpoints.map(({ id }) => id);
    const order = async (given: string[]) =>
      staff(orderViewpoints, {
        params: room.params,
        body: { version: await readVersion(room), viewpoints: given },
      });
    await order(ids.toReversed());
    const previews = await staff(listPreviews, { params: room.params });
    expect(previews.map(({ name }) => name)).toEqual(["From the street", "From the door"]);
    const [only = ""] = ids;
    for (const wrong of [[], [only], [only, only], [...ids, "1"]]) {
      expect(await refusalOf(order(wrong))).toMatchObject({
        fields: { viewpoints: ["Name each viewpoint of the space once"] },
      });
    }
  });
});

describe("a viewpoint", () => {
  test("is solved from the corners on a photograph, and customers preview designs in it", async () => {
    const room = await makeRoom();
    expect([room.photograph.picture.width, room.photograph.picture.height]).toEqual([1600, 900]);
    const { viewpoints } = await add(room);
    const { preview, drawing } = first(viewpoints, "the viewpoint");
    expect(drawing).toEqual(bodyOf(room).drawing);
    expect(preview.camera.fov).toBeCloseTo(50, 2);
    const [shown] = await staff(listPreviews, { params: room.params });
    const screen = first(required(shown, "the preview").screens, "the screen");
    expect(screen).toMatchObject({ screenGroup: "window", size: { x: 1.92, y: 1.08 } });
    const seen = projectScreen(preview.camera, screen, { width: 1600, height: 900 });
    for (const [index, corner] of corners.entries()) {
      expect(seen?.[index]?.x).toBeCloseTo(corner.x, 1);
      expect(seen?.[index]?.y).toBeCloseTo(corner.y, 1);
    }
  });

  test("shares the room of the viewpoints before it", async () => {
    const room = await makeRoom();
    const before = await add(room, { fov: 50 });
    const known = required(first(before.screens, "the screen").known, "its place");
    const after = await add(room, { name: "From the window", fov: 50 });
    const [one, two] = after.viewpoints.map(({ preview }) => preview.camera.position);
    expect(known.viewpoint).toBe(first(before.viewpoints, "the viewpoint").id);
    expect(two?.z).toBeCloseTo(one?.z ?? Number.NaN, 3);
  });

  test.each([
    ["mirrored", { corners: [b, a, d, c] as const }, "drawing.quads[0].corners", /mirrored/],
    ["of unknown screens", { screenGroup: "door" }, "drawing.quads[0].screen_group", /no such/],
    [
      "that do not fit the screen",
      { fov: 20 },
      "drawing.quads[0].corners",
      /^Window does not fit a screen of 1\.92 × 1\.08 m/,
    ],
  ])("refuses corners %s at their field", async (_, changes, field, message) => {
    const room = await makeRoom();
    const { fields } = await refusalOf(add(room, changes));
    expect(fields).toEqual({ [field]: [expect.stringMatching(message)] });
  });

  test("can be redrawn and removed, and refuses a stale version", async () => {
    const room = await makeRoom();
    const { version, viewpoints } = await add(room);
    const { id } = first(viewpoints, "the viewpoint");
    const params = { ...room.params, viewpoint: id };
    const body = { version, ...bodyOf(room, { name: "From the street", fov: 50 }) };
    const saved = await staff(saveViewpoint, { params, body });
    expect(saved.viewpoints.map(({ preview }) => preview.name)).toEqual(["From the street"]);
    expect((await refusalOf(staff(saveViewpoint, { params, body }))).code).toBe("stale");
    const removed = await staff(removeViewpoint, { params, body: { version: saved.version } });
    expect(removed.viewpoints).toEqual([]);
    expect((await refusalOf(staff(saveViewpoint, { params, body }))).status).toBe(404);
  });

  test("needs a photograph of 1280 pixels after it is cut to 16:9", async () => {
    const { params, photograph } = await makeRoom();
    expect(await refusalOf(upload(params, 1600, 700))).toMatchObject({
      fields: { file: ["Photograph must be at least 1280 × 720 pixels"] },
    });
    const unknown = { params, photograph: { ...photograph, code: "0123456789abcdef" } };
    expect(await refusalOf(add(unknown))).toMatchObject({
      fields: { photograph: ["Upload the photograph again"] },
    });
  });

  test("without a drawing is listed with its camera", async () => {
    const room = await makeRoom();
    await add(room);
    await app.database.db
      .updateTable("previews")
      .set({ drawing: null })
      .where("spaceId", "=", ({ selectFrom }) =>
        selectFrom("spaces").where("code", "=", room.params.code).select("id"),
      )
      .execute();
    const { viewpoints } = await staff(listConsoleViewpoints, { params: room.params });
    expect(first(viewpoints, "the viewpoint").drawing).toBeNull();
  });
});
