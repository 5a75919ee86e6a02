import {
  addEditorPicture,
  createDesignDocument,
} from "@frontage/contract/designs/design-documents.ts";
import sharp from "sharp";
import { makeDesign } from "../../fixtures/design-world.ts";
import type { TestApp } from "../../app/make-app.ts";
import type { RequestSample } from "../request-sample.ts";
import { makeUploadedFile, type UploadPlace } from "../../fixtures/upload-world.ts";

/** A PNG of one colour. */
export function plainPng(width = 64, height = 32, background = "#d9411e"): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Uploads a picture for a screen group. Returns its key. */
export async function uploadPicture(
  test: TestApp,
  token: string,
  place: UploadPlace,
): Promise<string> {
  return makeUploadedFile(test, token, place, await plainPng());
}

/** The document of a screen group of a new editor design. */
export async function makeDocument(test: TestApp, token: string, space: string) {
  const place = {
    designCode: await makeDesign(test, token, space, "canva"),
    screenGroupCode: "window",
  };
  const document = await test.api(token)(createDesignDocument, { params: place });
  return { place, document };
}

/** Valid calls of the editor, in a space with screens. */
export async function makeEditorSamples(
  test: TestApp,
  token: string,
  space: string,
): Promise<Readonly<Record<string, RequestSample>>> {
  const { place, document } = await makeDocument(test, token, space);
  const groupParams = {
    design_code: place.designCode,
    screen_group_code: place.screenGroupCode,
  };
  const documentParams = { ...groupParams, document_code: document.code };
  const fileKey = await uploadPicture(test, token, place);
  const exportKey = await uploadPicture(test, token, place);
  const kept = await test.api(token)(addEditorPicture, { body: { fileKey, name: "Logo" } });
  const removedKey = await uploadPicture(test, token, place);
  const removed = await test.api(token)(addEditorPicture, {
    body: { fileKey: removedKey, name: "Old" },
  });
  const placed = { x: 0, y: 0, width: 10, height: 5, angle: 0, opacity: 1 };
  const state = { name: "A", hidden: false, locked: false, group: null };
  return {
    createDesignDocument: { params: groupParams },
    getDesignDocument: { params: documentParams },
    saveDesignDocument: {
      params: documentParams,
      body: {
        version: 1,
        content: {
          width: 64,
          height: 32,
          background: { kind: "gradient", angle: 90, from: "#ffffff", to: "#171310" },
          objects: [
            {
              ...placed,
              ...state,
              id: "q",
              type: "qr",
              text: "x",
              colour: "#000000",
              ground: "#ffffff",
            },
          ],
        },
      },
    },
    openCanvaDesign: { params: groupParams, body: { design_id: document.code } },
    importCanvaDesign: {
      params: groupParams,
      body: { url: exportKey, design_id: document.code },
    },
    listEditorPictures: {},
    addEditorPicture: { body: { file_key: fileKey, name: "Logo" } },
    removeEditorPicture: { params: { code: removed.code } },
    getBrandKit: {},
    saveBrandKit: {
      body: {
        name: "Oddrow",
        colours: ["#15392d"],
        heading_font: "Archivo",
        text_font: "Archivo",
        logo: kept.code,
        version: 0,
      },
    },
  };
}
