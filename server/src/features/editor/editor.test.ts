import * as contract from "@frontage/contract/designs/design-documents.ts";
import { getDesignScreenGroup, updateDesignMedia } from "@frontage/contract/designs/designs.ts";
import type { Artwork, ArtworkObject } from "@frontage/domain/designs/editor/artwork.ts";
import { describe, expect, test } from "vitest";
import { makeDesign, makeSpaceWithScreens } from "../../../test/fixtures/design-world.ts";
import { makeDocument, uploadPicture } from "../../../test/calls/samples/editor-samples.ts";
import { makeUploadedFile } from "../../../test/fixtures/upload-world.ts";
import { makeCustomer } from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { first } from "../../../../testing/required.ts";

const app = useTestApp();

async function makeOpen() {
  const { token, id } = await makeCustomer(app);
  const { code } = await makeSpaceWithScreens(app);
  const { place, document } = await makeDocument(app, token, code);
  return {
    token,
    userId: id,
    api: app.api(token),
    space: code,
    place,
    document,
    params: { ...place, documentCode: document.code },
  };
}

const placed = {
  x: 0,
  y: 0,
  width: 10,
  height: 10,
  angle: 0,
  opacity: 1,
  hidden: false,
  locked: false,
  group: null,
};
const picture = (file: string): ArtworkObject => ({
  ...placed,
  id: "p",
  name: "Picture",
  type: "picture",
  file,
  natural: { width: 64, height: 32 },
  crop: { x: 0, y: 0, width: 1, height: 1 },
});
const artworkOf = (...objects: ArtworkObject[]): Artwork => ({
  width: 64,
  height: 32,
  background: { kind: "solid", colour: "#ffffff" },
  objects,
});

/** The address that a browser uploads a file to; its path contains the key. */
const addressOf = (key: string) => `https://files.example.com/bucket/${key}?signature=x`;

describe("a document", () => {
  test("has the pixels of its screens and is the same for two windows that open it at once", async () => {
    const { api, place, document } = await makeOpen();
    expect([document.version, document.publishedVersion]).toEqual([1, null]);
    expect(document.content).toEqual(artworkOf());
    const again = await Promise.all(
      [1, 2, 3].map(() => api(contract.createDesignDocument, { params: place })),
    );
    expect(new Set(again.map(({ code }) => code))).toEqual(new Set([document.code]));
  });

  test("is saved and read back, with addresses for its pictures", async () => {
    const { api, params, token, place } = await makeOpen();
    const fileKey = await uploadPicture(app, token, place);
    await api(contract.addEditorPicture, { body: { fileKey, name: "Poster" } });
    const content = artworkOf(picture(fileKey));
    app.clock.advance({ minutes: 5 });
    const saved = await api(contract.saveDesignDocument, { params, body: { version: 1, content } });
    expect(saved).toEqual({ version: 2, savedAt: app.clock.now() });
    const read = await api(contract.getDesignDocument, { params });
    expect(read.content).toEqual(content);
    expect(read.files.map((file) => file.fileKey)).toEqual([fileKey]);
    const shown = await app.app.inject({ url: first(read.files, "the file of the document").url });
    expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/png"]);
  });

  test("refuses a save over a newer version and returns its number and time", async () => {
    const { api, params } = await makeOpen();
    const body = { version: 1, content: artworkOf() };
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => api(contract.saveDesignDocument, { params, body })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
    ]);
    await expect(api(contract.saveDesignDocument, { params, body })).rejects.toMatchObject({
      status: 409,
      code: "stale",
      body: { version: 2, saved_at: app.clock.now().toString() },
    });
  });

  test("refuses a size other than that of its screens", async () => {
    const { api, params } = await makeOpen();
    const content = { ...artworkOf(), width: 65 };
    await expect(
      api(contract.saveDesignDocument, { params, body: { version: 1, content } }),
    ).rejects.toMatchObject({ fields: { content: ["These screens have 64 x 32 pixels."] } });
  });

  test.each([
    ["an address instead of a key", picture("https://example.com/a.png")],
    ["a key that does not exist", picture("uploads/none/a.png")],
  ])("refuses %s", async (_what, object) => {
    const { api, params } = await makeOpen();
    const body = { version: 1, content: artworkOf(object) };
    await expect(api(contract.saveDesignDocument, { params, body })).rejects.toMatchObject({
      status: 400,
      fields: { content: [expect.stringContaining("no longer exists")] },
    });
    const read = await api(contract.getDesignDocument, { params });
    expect(read.version).toBe(1);
  });

  test("refuses a picture of another customer", async () => {
    const other = await makeOpen();
    const fileKey = await uploadPicture(app, other.token, other.place);
    await other.api(contract.addEditorPicture, { body: { fileKey, name: "Theirs" } });
    const { api, params } = await makeOpen();
    const body = { version: 1, content: artworkOf(picture(fileKey)) };
    await expect(api(contract.saveDesignDocument, { params, body })).rejects.toMatchObject({
      status: 400,
    });
  });

  test.each([
    ["an unknown kind of object", { ...placed, id: "a", name: "A", type: "script" }],
    ["an object with further fields", { ...picture("uploads/a/b.png"), src: "//example.com" }],
    [
      "a colour that contains code",
      { ...placed, id: "a", name: "A", type: "qr", text: "", colour: "url(x)", ground: "#ffffff" },
    ],
  ])("refuses %s", async (_what, object) => {
    const { params, token } = await makeOpen();
    const answer = await app.request({
      method: "PUT",
      path: `/designs/${params.designCode}/screen-groups/${params.screenGroupCode}/documents/${params.documentCode}/`,
      token,
      body: { version: 1, content: { ...artworkOf(), objects: [object] } },
    });
    expect(answer.statusCode).toBe(400);
  });

  test("does not exist for a design that was not created for the editor", async () => {
    const { api, space, place } = await makeOpen();
    const { token } = await makeCustomer(app);
    const designCode = await makeDesign(app, token, space, "file");
    await expect(
      app.api(token)(contract.createDesignDocument, { params: { ...place, designCode } }),
    ).rejects.toMatchObject({ status: 404, message: "Design screen group not found" });
    await expect(
      api(contract.createDesignDocument, { params: { ...place, screenGroupCode: "roof" } }),
    ).rejects.toMatchObject({ status: 404, message: "Design screen group not found" });
  });
});

describe("publishing", () => {
  test("shows the uploaded picture and records the document and its version", async () => {
    const { api, place, document, token, params } = await makeOpen();
    await api(contract.openCanvaDesign, { params: place, body: { designId: document.code } });
    const opened = await api(getDesignScreenGroup, { params: place, query: {} });
    expect(opened.sourceData).toMatchObject({
      canvaDesignId: document.code,
      sourceFileKey: null,
    });
    const fileKey = await uploadPicture(app, token, place);
    const url = addressOf(fileKey);
    await api(contract.importCanvaDesign, {
      params: place,
      body: { url, designId: document.code },
    });
    const shown = await api(getDesignScreenGroup, { params: place, query: {} });
    expect(shown.sourceData).toEqual({
      canvaDesignId: document.code,
      sourceFileType: "image",
      sourceFileKey: fileKey,
    });
    expect(shown.syncStatus.thumbnail).toBe("syncing");
    const read = await api(contract.getDesignDocument, { params });
    expect(read.publishedVersion).toBe(1);
  });

  test("is reset when a file is uploaded for the screen group", async () => {
    const { api, place, document, token, params } = await makeOpen();
    const url = await uploadPicture(app, token, place);
    const body = { url, designId: document.code };
    await api(contract.importCanvaDesign, { params: place, body });
    const fileKey = await uploadPicture(app, token, place);
    await api(updateDesignMedia, {
      params: { ...place, mediaType: "image" },
      body: { fileKey, fileType: "image" },
    });
    const read = await api(contract.getDesignDocument, { params });
    expect(read.publishedVersion).toBeNull();
  });

  test("accepts the file key as well", async () => {
    const { api, place, document, token } = await makeOpen();
    const fileKey = await uploadPicture(app, token, place);
    const body = { url: fileKey, designId: document.code };
    await api(contract.importCanvaDesign, { params: place, body });
    const shown = await api(getDesignScreenGroup, { params: place, query: {} });
    expect(shown.sourceData.sourceFileKey).toBe(fileKey);
  });

  test.each([
    "https://example.com/picture.png",
    "http://169.254.169.254/latest/meta-data",
    "uploads/none/picture.png",
    "//uploads/../secret",
    "%",
  ])("refuses %s and fetches nothing", async (url) => {
    const { api, place, document } = await makeOpen();
    await expect(
      api(contract.importCanvaDesign, { params: place, body: { url, designId: document.code } }),
    ).rejects.toMatchObject({ fields: { url: ["Upload the picture for this screen first."] } });
  });

  test("refuses a picture that was uploaded for another screen group, or by another customer", async () => {
    const { api, place, document, token } = await makeOpen();
    const wall = await uploadPicture(app, token, { ...place, screenGroupCode: "wall" });
    const other = await makeOpen();
    const theirs = await uploadPicture(app, other.token, other.place);
    for (const url of [wall, theirs]) {
      const body = { url, designId: document.code };
      await expect(api(contract.importCanvaDesign, { params: place, body })).rejects.toMatchObject({
        status: 400,
      });
    }
  });

  test("refuses a document of another screen group", async () => {
    const { api, place, document } = await makeOpen();
    const wall = { ...place, screenGroupCode: "wall" };
    const body = { designId: document.code };
    await expect(api(contract.openCanvaDesign, { params: wall, body })).rejects.toMatchObject({
      fields: { design_id: ["This screen has no such document."] },
    });
  });

  test("refuses a file that is not a picture", async () => {
    const { api, place, document, token } = await makeOpen();
    const url = await makeUploadedFile(app, token, place, Buffer.from("<svg/>"));
    await expect(
      api(contract.importCanvaDesign, { params: place, body: { url, designId: document.code } }),
    ).rejects.toMatchObject({ status: 400, fields: { url: [expect.any(String)] } });
  });
});

describe("pictures", () => {
  test("are listed newest first, once each, only to their owner", async () => {
    const { api, token, place } = await makeOpen();
    const firstKey = await uploadPicture(app, token, place);
    const second = await uploadPicture(app, token, place);
    for (const [fileKey, name] of [
      [firstKey, "First"],
      [second, "Second"],
      [firstKey, "First again"],
    ] as const) {
      await api(contract.addEditorPicture, { body: { fileKey, name } });
    }
    const pictures = await api(contract.listEditorPictures);
    expect(pictures.map(({ name, width, height }) => [name, width, height])).toEqual([
      ["Second", 64, 32],
      ["First", 64, 32],
    ]);
    const other = await makeOpen();
    expect(await other.api(contract.listEditorPictures)).toEqual([]);
    await expect(
      other.api(contract.addEditorPicture, { body: { fileKey: firstKey, name: "Mine" } }),
    ).rejects.toMatchObject({ fields: { file_key: ["Upload the picture first."] } });
    const { code } = first(pictures, "the picture");
    await expect(
      other.api(contract.removeEditorPicture, { params: { code } }),
    ).rejects.toMatchObject({ status: 404 });
    await api(contract.removeEditorPicture, { params: { code } });
    expect(await api(contract.listEditorPictures)).toHaveLength(1);
  });

  test("stay in designs after they were removed from the library", async () => {
    const { api, token, place, params } = await makeOpen();
    const fileKey = await uploadPicture(app, token, place);
    const { code } = await api(contract.addEditorPicture, { body: { fileKey, name: "Poster" } });
    const content = artworkOf(picture(fileKey));
    await api(contract.saveDesignDocument, { params, body: { version: 1, content } });
    await api(contract.removeEditorPicture, { params: { code } });
    app.clock.advance({ hours: 49 });
    await app.jobs.run("tidy");
    const read = await api(contract.getDesignDocument, { params });
    expect(
      (await app.app.inject({ url: first(read.files, "the file of the document").url })).statusCode,
    ).toBe(200);
  });
});

describe("a brand kit", () => {
  const kit = {
    name: "Oddrow",
    colours: ["#15392d", "#d24a22"],
    headingFont: "Archivo",
    textFont: "DM Sans",
    logo: null,
  } as const;

  test("is empty with our typefaces at first, and returns what was saved", async () => {
    const { api, token, place } = await makeOpen();
    expect(await api(contract.getBrandKit)).toEqual({
      name: "",
      colours: [],
      headingFont: "Bricolage Grotesque",
      textFont: "Instrument Sans",
      logo: null,
      version: 0,
    });
    const fileKey = await uploadPicture(app, token, place);
    const logo = await api(contract.addEditorPicture, { body: { fileKey, name: "Logo" } });
    const body = { ...kit, colours: [...kit.colours], logo: logo.code, version: 0 };
    const saved = await api(contract.saveBrandKit, { body });
    expect(saved).toMatchObject({ ...kit, logo: { code: logo.code }, version: 1 });
    expect(await api(contract.getBrandKit)).toEqual(saved);
    await api(contract.removeEditorPicture, { params: { code: logo.code } });
    expect((await api(contract.getBrandKit)).logo).toBeNull();
  });

  test("refuses a save over a newer version, even the first save", async () => {
    const { api } = await makeOpen();
    const body = { ...kit, colours: [...kit.colours], version: 0 };
    await api(contract.saveBrandKit, { body });
    await expect(api(contract.saveBrandKit, { body })).rejects.toMatchObject({ code: "stale" });
    await api(contract.saveBrandKit, { body: { ...body, version: 1 } });
    await expect(
      api(contract.saveBrandKit, { body: { ...body, version: 1 } }),
    ).rejects.toMatchObject({ code: "stale" });
  });

  test("refuses a ninth colour and a logo from another library", async () => {
    const { api, token } = await makeOpen();
    const wire = { name: "", heading_font: "Anton", text_font: "Anton", logo: null, version: 0 };
    const colours = Array.from({ length: 9 }, () => "#000000");
    const answer = await app.request({
      method: "PUT",
      path: "/brand-kit/",
      token,
      body: { ...wire, colours },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { colours: ["A brand kit holds at most 8 colours."] },
    ]);
    const other = await makeOpen();
    const fileKey = await uploadPicture(app, other.token, other.place);
    const theirs = await other.api(contract.addEditorPicture, { body: { fileKey, name: "L" } });
    const body = { ...kit, colours: [], logo: theirs.code, version: 0 };
    await expect(api(contract.saveBrandKit, { body })).rejects.toMatchObject({
      fields: { logo: ["This picture is not in your library."] },
    });
  });
});
