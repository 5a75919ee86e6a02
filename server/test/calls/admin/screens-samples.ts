import type { TestApp } from "../../app/make-app.ts";
import { makeSpace } from "../../fixtures/factories.ts";
import type { RequestSample } from "../request-samples.ts";

/** Calls of the console about screens, each with a space that no other call changes. */
export async function makeScreensSamples(
  test: TestApp,
  token: string,
): Promise<Record<string, RequestSample>> {
  const sample = async (body?: Readonly<Record<string, unknown>>): Promise<RequestSample> => {
    const { code } = await makeSpace(test.database.db, { status: "hidden", bookingEnabled: false });
    return { token, params: { code }, ...(body && { body: { version: 1, ...body } }) };
  };
  return {
    getAdminScreens: await sample(),
    saveSpaceScreens: await sample({ regions: [frontWall] }),
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
