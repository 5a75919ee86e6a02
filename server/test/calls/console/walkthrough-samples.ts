import type { TestApp } from "../../app/make-app.ts";
import { makeSpace } from "../../fixtures/factories.ts";
import { makeRoom } from "../../fixtures/room.ts";
import type { RequestSample } from "../request-sample.ts";

/** Calls of the console about walkthroughs, each with a space that no other call changes. */
export async function makeWalkthroughSamples(
  test: TestApp,
  token: string,
): Promise<Record<string, RequestSample>> {
  const hidden = { status: "hidden", bookingEnabled: false } as const;
  const { code } = await makeSpace(test.database.db, hidden);
  const sample = async (body?: Readonly<Record<string, unknown>>): Promise<RequestSample> => {
    const space = await makeSpace(test.database.db, hidden);
    const model = await makeRoom(test.database.db, space.id, "draft");
    const params = { code: space.code, model: String(model) };
    return { token, params, ...(body && { body: { version: 1, ...body } }) };
  };
  const { params } = await sample();
  return {
    getConsoleWalkthrough: { token, params: { code } },
    // As a customer, who does not find it: there is no valid sample without a file.
    uploadWalkthroughModel: { params: { code }, body: { version: "1", file: "no file" } },
    saveWalkthroughEntry: await sample({ x: 1, z: -1, heading: 0 }),
    publishWalkthroughModel: await sample({}),
    removeWalkthroughModel: await sample({}),
    createModelPreviewToken: await sample(),
    getModelPreview: { params: { model: params?.["model"] ?? "" } },
  };
}
