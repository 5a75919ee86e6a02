import { completeUpload, startUpload } from "@frontage/contract/designs/uploads.ts";
import { makeDesign, makeSpaceWithScreens } from "./design-world.ts";
import type { TestApp } from "./make-app.ts";

/** The codes that an upload goes to. */
export interface UploadPlace {
  readonly designCode: string;
  readonly screenGroupCode: string;
}

/** A screen group of a new design. */
export async function makeUploadPlace(test: TestApp, token: string): Promise<UploadPlace> {
  const space = await makeSpaceWithScreens(test);
  return { designCode: await makeDesign(test, token, space.code), screenGroupCode: "window" };
}

/** An upload in parts that is complete, by the parameters of its address. */
export async function makeCompleteUpload(test: TestApp, token: string, place: UploadPlace) {
  const api = test.api(token);
  const body = { fileName: "loop.mp4", size: 4 };
  const { code, missing } = await api(startUpload, { params: place, body });
  for (const { url } of missing) {
    const headers = { "content-type": "application/octet-stream", "content-length": "4" };
    await test.app.inject({ method: "PUT", url, headers, payload: "loop" });
  }
  const params = { ...place, uploadCode: code };
  await api(completeUpload, { params });
  return params;
}
