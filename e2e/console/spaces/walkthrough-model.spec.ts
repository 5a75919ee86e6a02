import path from "node:path";
import { makeGlb, onBackWall, room } from "../../../testing/make-glb.ts";
import { expect, expectTidyPage, openAlive, test } from "../../steps/journey.ts";

/** No other journey walks through this space. Its own model is uploaded again. */
const space = "granary-window";
const model = path.resolve(import.meta.dirname, `../../../demo/spaces/${space}/walk.glb`);

// The software renderer of a test machine warns that it is slow.
test.use({ expectedNoise: /GPU stall due to ReadPixels/ });

test("staff upload a room, walk through it and publish it to visitors", async ({
  staffPage: page,
  request,
  browser,
  baseURL,
}) => {
  const modelOf = async () => {
    const answer = await request.get(`/api/spaces/${space}/scene/`);
    return String((await answer.json()).model_url);
  };
  const before = await modelOf();
  await openAlive(page, `/admin/spaces/${space}/walkthrough`);
  const upload = page.locator("input[type=file]");

  const lit = makeGlb([...room, onBackWall("SCREEN_window")], ({ materials }) => {
    delete materials[0]?.["extensions"];
  });
  await upload.setInputFiles({
    name: "lit.glb",
    mimeType: "model/gltf-binary",
    buffer: Buffer.from(lit),
  });
  await expect(page.getByText(/these materials are not unlit: plaster/)).toBeVisible();

  const other = makeGlb([...room, onBackWall("SCREEN_door")]);
  await upload.setInputFiles({
    name: "other.glb",
    mimeType: "model/gltf-binary",
    buffer: Buffer.from(other),
  });
  const wrong = page.getByRole("region", { name: "Draft: other.glb" });
  await expect(wrong.getByText(/^The model has no SCREEN_window for /)).toBeVisible();
  await expect(wrong.getByRole("button", { name: "Publish" })).toBeHidden();

  await upload.setInputFiles(model);
  const draft = page.getByRole("region", { name: "Draft: walk.glb" });
  await draft.getByText("Where a visit begins, and the plan").click();
  await draft.getByLabel("From left to right (m)").fill("0");
  await draft.getByLabel("From back to front (m)").fill("4");
  await draft.getByLabel("Direction of view (degrees)").fill("0");
  const saved = page.waitForResponse((answer) => answer.url().endsWith("/entry/"));
  await draft.getByRole("button", { name: "Save the entry" }).click();
  expect((await saved).status()).toBe(200);
  await expect(draft.getByText("Saved.")).toBeVisible();
  await expectTidyPage(page);
  await draft.getByRole("button", { name: "Walk through it" }).click();
  const frame = page.locator("iframe[title^='Walk through']").contentFrame();
  await expect(frame.getByRole("button", { name: "Start walking" })).toBeVisible({
    timeout: 30_000,
  });
  expect(await modelOf()).toBe(before);

  await draft.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("walk.glb is replaced; you can restore it later.");
  await dialog.getByRole("button", { name: "Publish the model" }).click();
  await expect(page.getByRole("region", { name: "Former model: walk.glb" })).toBeVisible();

  const visitor = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  const loaded = visitor.waitForRequest((sent) => sent.url().includes("/scene-files/"));
  await visitor.goto(`/spaces/${space}`);
  await visitor.getByRole("tab", { name: "Explore this Space" }).click();
  await visitor.getByRole("button", { name: /^Walk through / }).click();
  expect((await loaded).url()).not.toContain(before);
  await visitor.close();
});
