import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import { saveSpaceScreens } from "@frontage/contract/console/spaces/screens.ts";
import { createSpace, getConsoleSpace } from "@frontage/contract/console/spaces/spaces.ts";
import {
  createModelPreviewToken,
  getConsoleWalkthrough,
  publishWalkthroughModel,
  removeWalkthroughModel,
  saveWalkthroughEntry,
  uploadWalkthroughModel,
} from "@frontage/contract/console/spaces/walkthrough.ts";
import { getScene } from "@frontage/contract/designs/walkthrough.ts";
import { getSpace } from "@frontage/contract/spaces/spaces.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { makeGlb, onBackWall, room } from "../../../../testing/make-glb.ts";
import { first, required } from "../../../../testing/required.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeCustomer } from "../../../test/fixtures/factories.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp();
let staff: ReturnType<typeof app.api>;

beforeAll(async () => {
  staff = app.api((await makeCustomer(app, ["Staff"])).token);
});

interface Params {
  readonly code: string;
}

/** A space with a screen of 1.92 × 1.08 m. */
async function makeStudio(): Promise<Params> {
  const body = { name: "Studio", city: "Leeds", timeZone: "Europe/London", currency: "GBP" };
  const params = { code: (await staff(createSpace, { body })).code };
  await hang(params, null, 108);
  return params;
}

/** Hangs one screen, 1.92 m wide: a new one, or the one with the code. */
async function hang(params: Params, code: string | null, height: number) {
  const bezels = { left: 0, right: 0, top: 0, bottom: 0 };
  const resolution = { width: 1920, height: 1080 };
  const group = {
    code,
    name: "Window",
    isDesignHero: true,
    resolution,
    bounds: { x: 20, y: 20, width: 192, height },
    screens: [{ x: 0, y: 0, ...resolution, bezels, rotation: 0 }],
  };
  const wall = {
    code: null,
    name: "Front",
    size: { width: 300, height: 300 },
    screenGroups: [group],
  };
  await staff(saveSpaceScreens, {
    params,
    body: { version: await versionOf(params), regions: [wall] },
  });
}

const versionOf = async (params: Params) => (await staff(getConsoleSpace, { params })).version;

const fileOf = (model: Uint8Array<ArrayBuffer>, name = "studio.glb") =>
  new File([model], name, { type: "model/gltf-binary" });

const good = () => makeGlb([...room, onBackWall("SCREEN_window")]);

async function upload(params: Params, model = good(), name = "studio.glb") {
  const version = await versionOf(params);
  const body = { version, file: fileOf(model, name) };
  const { models } = await staff(uploadWalkthroughModel, { params, body });
  return first(models, "the draft");
}

const publish = async (params: Params, model: string) =>
  staff(publishWalkthroughModel, {
    params: { ...params, model },
    body: { version: await versionOf(params) },
  });

const statesOf = async (params: Params) =>
  (await staff(getConsoleWalkthrough, { params })).models.map(({ state, fileName }) => [
    state,
    fileName,
  ]);

describe("an uploaded model", () => {
  test("is a draft that customers do not see until it is published", async () => {
    const params = await makeStudio();
    const draft = await upload(params);
    expect(draft).toMatchObject({
      state: "draft",
      fileName: "studio.glb",
      triangles: 6,
      differences: [],
      screens: [{ code: "window", name: "Window" }],
    });
    const hidden = refusalOf(staff(getScene, { params }));
    expect(await hidden).toMatchObject({ status: 404 });
    await publish(params, draft.id);
    const scene = await staff(getScene, { params });
    expect(scene).toMatchObject({ name: "Studio", screens: [{ screenGroup: "window" }] });
    expect((await staff(getSpace, { params })).hasWalkthrough).toBe(true);
    const model = await app.app.inject({ url: scene.modelUrl });
    expect(model.rawPayload.subarray(0, 4).toString()).toBe("glTF");
  });

  test("is refused with everything that is wrong with it", async () => {
    const params = await makeStudio();
    const lit = makeGlb([...room, onBackWall("SCREEN_window")], (document) => {
      document["extensionsRequired"] = ["KHR_lights_punctual"];
      delete document.materials[0]?.["extensions"];
    });
    const body = { version: await versionOf(params), file: fileOf(lit) };
    expect(await refusalOf(staff(uploadWalkthroughModel, { params, body }))).toMatchObject({
      status: 400,
      fields: {
        file: [
          "The model requires the extension KHR_lights_punctual, which the walkthrough does not know. Bake the light into the textures and export without lights.",
          "The room would be black, since these materials are not unlit: plaster. Bake the light and export with KHR_materials_unlit.",
        ],
      },
    });
    const text = new File(["a text"], "room.glb", { type: "model/gltf-binary" });
    const refused = refusalOf(
      staff(uploadWalkthroughModel, { params, body: { ...body, file: text } }),
    );
    expect(await refused).toMatchObject({ fields: { file: ["Model must be a GLB file"] } });
    expect(await statesOf(params)).toEqual([]);
  });

  test("replaces the draft before it and discards its files", async () => {
    const params = await makeStudio();
    await upload(params, good(), "one.glb");
    await upload(params, good(), "two.glb");
    expect(await statesOf(params)).toEqual([["draft", "two.glb"]]);
    const discarded = await app.database.db.selectFrom("discardedFiles").select("key").execute();
    expect(discarded.filter(({ key }) => key.startsWith("scenes/"))).toHaveLength(2);
  });

  test("does not overwrite what another person has saved", async () => {
    const params = await makeStudio();
    const version = await versionOf(params);
    await upload(params);
    const late = refusalOf(
      staff(uploadWalkthroughModel, { params, body: { version, file: fileOf(good()) } }),
    );
    expect(await late).toMatchObject({ status: 409, code: "stale" });
  });
});

describe("publishing", () => {
  test("is refused while the model lacks a screen, which is named", async () => {
    const params = await makeStudio();
    const { id, differences } = await upload(
      params,
      makeGlb([...room, onBackWall("SCREEN_windw")]),
    );
    expect(differences.map(({ kind, isBlocking }) => [kind, isBlocking])).toEqual([
      ["missing", true],
      ["unknown", false],
    ]);
    expect(await refusalOf(publish(params, id))).toMatchObject({
      status: 400,
      fields: { non_field_errors: ["The model has no SCREEN_window for Window."] },
    });
  });

  test("is refused while a screen has other proportions than on its wall", async () => {
    const params = await makeStudio();
    const square = makeGlb([...room, onBackWall("SCREEN_window", { height: 1.92 })]);
    const { id } = await upload(params, square);
    expect(await refusalOf(publish(params, id))).toMatchObject({
      fields: {
        non_field_errors: [
          "SCREEN_window is 1.92 × 1.92 m in the model, Window is 1.92 × 1.08 m on its wall: the proportions differ.",
        ],
      },
    });
    await hang(params, "window", 192);
    const { models } = await staff(getConsoleWalkthrough, { params });
    expect(first(models, "the draft").differences).toEqual([]);
  });

  test("keeps the former model, which can be restored", async () => {
    const params = await makeStudio();
    const one = await upload(params, good(), "one.glb");
    await publish(params, one.id);
    const two = await upload(params, good(), "two.glb");
    app.clock.advance({ minutes: 1 });
    await publish(params, two.id);
    expect(await statesOf(params)).toEqual([
      ["published", "two.glb"],
      ["former", "one.glb"],
    ]);
    await publish(params, one.id);
    expect(await statesOf(params)).toEqual([
      ["published", "one.glb"],
      ["former", "two.glb"],
    ]);
    const { results } = await staff(listAuditEntries, {
      query: { q: params.code, action: "space.change_walkthrough" },
    });
    expect(first(results, "the entry").after).toMatchObject({
      published: "one.glb",
      restored: true,
    });
  });

  test("ends when the model is taken off the site, and a draft can be deleted", async () => {
    const params = await makeStudio();
    const { id } = await upload(params);
    await publish(params, id);
    const draft = await upload(params, good(), "next.glb");
    for (const model of [id, draft.id]) {
      await staff(removeWalkthroughModel, {
        params: { ...params, model },
        body: { version: await versionOf(params) },
      });
    }
    expect(await statesOf(params)).toEqual([["former", "studio.glb"]]);
    expect(await refusalOf(staff(getScene, { params }))).toMatchObject({ status: 404 });
  });
});

describe("the entry of a model", () => {
  test("can be moved on free floor only", async () => {
    const params = await makeStudio();
    const { id } = await upload(params);
    const save = async (x: number, z: number) =>
      staff(saveWalkthroughEntry, {
        params: { ...params, model: id },
        body: { version: await versionOf(params), x, z, heading: 1 },
      });
    const { models } = await save(1, -2);
    expect(first(models, "the draft").entry).toEqual({ x: 1, z: -2, heading: 1 });
    expect(await refusalOf(save(-1, -3))).toMatchObject({
      fields: { x: ["A visitor cannot stand here. Choose a place on free floor"] },
    });
  });
});

describe("the preview of a model", () => {
  const open = (model: string, authorization: string) =>
    app.request({ path: `/walkthrough-models/${model}/`, headers: { authorization } });

  test("opens with its token until it expires, and with no other", async () => {
    const params = await makeStudio();
    const { id } = await upload(params);
    const other = await upload(await makeStudio());
    const { token } = await staff(createModelPreviewToken, { params: { ...params, model: id } });
    const opened = await open(id, `Walkthrough ${token}`);
    expect(opened.json()).toMatchObject({ name: "Studio", screens: [{ screen_group: "window" }] });
    expect((await open(other.id, `Walkthrough ${token}`)).statusCode).toBe(404);
    expect((await open(id, "Walkthrough 1.2.3")).statusCode).toBe(401);
    app.clock.advance({ minutes: 10 });
    expect((await open(id, `Walkthrough ${token}`)).statusCode).toBe(401);
  });

  test("is for staff only", async () => {
    const params = await makeStudio();
    const { id } = await upload(params);
    const customer = app.api((await makeCustomer(app)).token);
    const refused = refusalOf(
      customer(createModelPreviewToken, { params: { ...params, model: id } }),
    );
    expect(required(await refused, "the refusal")).toMatchObject({ status: 404 });
  });
});
