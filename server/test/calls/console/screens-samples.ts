import { viewpointPicture } from "@frontage/domain/designs/rooms/calibration/solve-view.ts";
import { projectScreen } from "@frontage/domain/designs/rooms/project-screen.ts";
import type { TestApp } from "../../app/make-app.ts";
import { makeSpaceWithScreens } from "../../fixtures/design-world.ts";
import { makeSpace } from "../../fixtures/factories.ts";
import type { RequestSample } from "../request-sample.ts";

const zero = { x: 0, y: 0, z: 0 };

/** Calls of the console about screens, each with a space that no other call changes. */
export async function makeScreensSamples(
  test: TestApp,
  token: string,
): Promise<Record<string, RequestSample>> {
  const sample = async (body?: Readonly<Record<string, unknown>>): Promise<RequestSample> => {
    const { code } = await makeSpace(test.database.db, { status: "hidden", bookingEnabled: false });
    return { token, params: { code }, ...(body && { body: { version: 1, ...body } }) };
  };
  const added = await makeStoredViewpoint(test);
  const stored = await makeStoredViewpoint(test);
  const removed = await makeStoredViewpoint(test);
  const { code } = await makeSpace(test.database.db, { status: "hidden", bookingEnabled: false });
  return {
    listConsoleViewpoints: await sample(),
    orderViewpoints: await sample({ viewpoints: [] }),
    // As a customer, who does not find it: there is no valid sample without a file.
    uploadViewpointPicture: { params: { code }, body: { file: "no file" } },
    addViewpoint: {
      token,
      params: { code: added.params.code },
      body: { ...added.body, name: "From the door" },
    },
    saveViewpoint: { token, ...stored },
    removeViewpoint: { token, params: removed.params, body: { version: 1 } },
    getConsoleScreens: await sample(),
    saveSpaceScreens: await sample({ regions: [frontWall] }),
  };
}

/** The camera of the samples, and a screen of 40 × 20 cm before it. */
const camera = { fov: 50, position: zero, rotation: zero };
const hung = {
  size: { x: 0.4, y: 0.2 },
  transform: { position: { x: 0.1, y: 0, z: -0.7 }, rotation: { x: 0, y: -0.5, z: 0 } },
};
const corners = projectScreen(camera, hung, viewpointPicture);

/** A viewpoint of a new space, and a body that saves it. */
async function makeStoredViewpoint(test: TestApp) {
  const { db } = test.database;
  const space = await makeSpaceWithScreens(test, { status: "hidden", bookingEnabled: false });
  const photograph = space.id.toString(16).padStart(16, "f");
  const picture = await db
    .insertInto("pictures")
    .values({
      hash: photograph,
      width: 1600,
      height: 900,
      widths: [1600],
      hasAvif: true,
      placeholder: "",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("previews")
    .values({
      spaceId: space.id,
      name: "From the street",
      position: 0,
      backgroundPictureId: picture.id,
      camera: JSON.stringify(camera),
      screens: "[]",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return {
    params: { code: space.code, viewpoint: String(id) },
    body: {
      version: 1,
      name: "From the street",
      photograph,
      foreground: null,
      drawing: { fov: 50, quads: [{ screen_group: "window", corners }] },
    },
  };
}

/** A wall with one screen, in wire form. */
const frontWall = {
  code: null,
  name: "Front",
  size: { width: 400, height: 260 },
  screen_groups: [
    {
      code: null,
      name: "Window",
      is_design_hero: true,
      resolution: { width: 1920, height: 1080 },
      bounds: { x: 50, y: 40, width: 192, height: 108 },
      screens: [
        {
          x: 0,
          y: 0,
          width: 1920,
          height: 1080,
          bezels: { left: 0, right: 0, top: 0, bottom: 0 },
          rotation: 0,
        },
      ],
    },
  ],
};
