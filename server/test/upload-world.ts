import {
  completeUpload,
  getFileUploadUrl,
  startUpload,
} from "@frontage/contract/designs/uploads.ts";
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

/** A file of a screen group that its browser has sent. Returns its key. */
export async function makeUploadedFile(
  test: TestApp,
  token: string,
  place: UploadPlace,
  content: Buffer,
  fileName = "poster.png",
): Promise<string> {
  const { url, fileKey, contentType } = await test.api(token)(getFileUploadUrl, {
    params: { ...place, fileName },
    query: { size: content.length },
  });
  const headers = { "content-type": contentType };
  const answer = await test.app.inject({ method: "PUT", url, payload: content, headers });
  if (answer.statusCode !== 204) {
    throw new Error(`The file was not taken: ${answer.body}`);
  }
  return fileKey;
}

/** A video that counts as looked at, so that it need not be one. Returns its key. */
export async function makeUploadedVideo(
  test: TestApp,
  token: string,
  place: UploadPlace,
  pixels: { readonly width: number; readonly height: number },
): Promise<string> {
  const content = Buffer.from("loop");
  const key = await makeUploadedFile(test, token, place, content, "loop.mp4");
  await test.database.db
    .updateTable("uploadedFiles")
    .set({ contentType: "video/mp4", ...pixels, durationMs: 4000 })
    .where("key", "=", key)
    .execute();
  return key;
}
