import { getFileUploadUrl } from "@frontage/contract/designs/uploads.ts";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { makeCustomer } from "../../../test/factories.ts";
import { useTestApp } from "../../../test/make-app.ts";
import { makeUploadPlace, type UploadPlace } from "../../../test/upload-world.ts";
import { inspectUpload } from "./inspect-upload.ts";

const app = useTestApp();
let customer: { id: number; token: string };
let place: UploadPlace;
let picture: Buffer;

beforeAll(async () => {
  customer = await makeCustomer(app);
  place = await makeUploadPlace(app, customer.token);
  picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: "#d9411e" } })
    .png()
    .toBuffer();
});

const announce = (fileName: string, size: number) =>
  app.api(customer.token)(getFileUploadUrl, { params: { ...place, fileName }, query: { size } });

const put = (url: string, payload: Buffer, headers: Record<string, string> = {}) =>
  app.app.inject({
    method: "PUT",
    url,
    payload,
    headers: { "content-type": "image/png", ...headers },
  });

describe("a signed address", () => {
  test("takes the announced file, whose content is then known", async () => {
    const { url, fileKey, contentType } = await announce("Plakat Ü.PNG", picture.length);
    expect(fileKey).toMatch(/^uploads\/[0-9a-f]{32}\/plakat-u\.png$/);
    expect(contentType).toBe("image/png");
    const answer = await put(url, picture);
    expect(answer.statusCode).toBe(204);
    const { db } = app.database;
    const parts = { db, files: app.files, clock: app.clock };
    expect(await inspectUpload(parts, fileKey, "image", customer.id)).toMatchObject({
      contentType: "image/png",
      width: 20,
      height: 10,
      durationMs: null,
    });
  });
});
