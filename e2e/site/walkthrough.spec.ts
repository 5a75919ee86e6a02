import type { APIRequestContext, FrameLocator, Locator, Page } from "@playwright/test";
import {
  axeFaultsOf,
  expect,
  openAlive,
  scrollsHorizontally,
  test,
  type Customer,
} from "../steps/journey.ts";
import { coloursAt } from "../steps/pixels.ts";

const space = "carnaby-yard";
/** The left and the right half of the picture. */
const colours = { left: [30, 95, 168], right: [232, 178, 58] } as const;

// The software renderer of a test machine warns that it is slow.
const noise = /GPU stall due to ReadPixels/;

const roomOf = (page: Page): Locator => page.locator("iframe[title^='Walk through']");
const viewpoint = (frame: FrameLocator, name: string): Locator =>
  frame.getByRole("navigation", { name: "Viewpoints" }).getByRole("button", { name, exact: true });

/** A PNG for the hero wall of the space, in two colours. */
async function makePicture(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(({ left, right }) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [1920, 1080];
    const context = canvas.getContext("2d");
    if (!context) {
      throw new Error("No canvas");
    }
    context.fillStyle = `rgb(${left.join(" ")})`;
    context.fillRect(0, 0, 960, 1080);
    context.fillStyle = `rgb(${right.join(" ")})`;
    context.fillRect(960, 0, 960, 1080);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  }, colours);
  return Buffer.from(encoded, "base64");
}

/** A design of the space with a picture on its hero wall. @returns its code */
async function makeDesign(
  request: APIRequestContext,
  { token }: Customer,
  picture: Buffer,
): Promise<string> {
  const headers = { authorization: `Token ${token}` };
  const made = await request.post("/api/designs/", {
    headers,
    data: { name: "Two halves", space, source_type: "file" },
  });
  const { code } = await made.json();
  const group = `/api/designs/${code}/screen-groups/hero`;
  const { url, file_key } = await (
    await request.get(`${group}/file-upload-url/halves.png/`, { headers })
  ).json();
  await request.put(url, { headers: { "content-type": "image/png" }, data: picture });
  const shown = await request.put(`/api/designs/${code}/image/hero/`, {
    headers,
    data: { file_key, file_type: "image" },
  });
  expect(shown.status()).toBe(200);
  return code;
}

const isNear = (found: readonly number[] | undefined, wanted: readonly number[]) =>
  wanted.every((value, index) => Math.abs(value - (found?.[index] ?? -99)) <= 4);

test.use({ viewport: { width: 640, height: 700 }, expectedNoise: noise });

test("shows a customer's design on the screens of the room", async ({
  page,
  request,
  customer,
}) => {
  await page.goto("/designs");
  const code = await makeDesign(request, customer, await makePicture(page));
  const path = `/designs/${code}/preview?view=walkthrough`;
  // A frame that is not hydrated yet would be there twice if the page is drawn again.
  expect(await (await page.request.get(path)).text()).not.toContain("<iframe");
  await page.goto(path);
  const room = roomOf(page);
  const frame = room.contentFrame();
  await viewpoint(frame, "Hero wall").click({ timeout: 30_000 });
  await expect(frame.getByRole("status")).toHaveText(
    /^Hero wall\. Hero wall shows your picture\.$/,
  );
  await expect
    .poll(async () => {
      const [left, right] = await coloursAt(room, [
        [0.45, 0.45],
        [0.55, 0.45],
      ]);
      return isNear(left, colours.left) && isNear(right, colours.right);
    })
    .toBe(true);
  await viewpoint(frame, "Left wall, near").click();
  await expect(frame.getByRole("status")).toContainText("Left wall, near shows nothing yet");
});

test("walks through a space with keys alone, and leaves it with Esc", async ({ page }) => {
  await openAlive(page, `/spaces/${space}`);
  await page.getByRole("tab", { name: "Explore this Space" }).click();
  await page.getByRole("button", { name: "Walk through Carnaby Yard" }).press("Enter");
  const frame = roomOf(page).contentFrame();
  await frame.getByRole("button", { name: "Start walking" }).press("Enter", { timeout: 30_000 });
  await expect(frame.locator("canvas")).toBeFocused();
  await expect(viewpoint(frame, "Start")).toHaveAttribute("aria-current", "location");
  await page.keyboard.press("2");
  await expect(viewpoint(frame, "Hero wall")).toHaveAttribute("aria-current", "location");
  await expect(frame.getByRole("status")).toHaveText(/Hero wall shows a picture/);
  await page.keyboard.down("ArrowDown");
  await expect(viewpoint(frame, "Hero wall")).not.toHaveAttribute("aria-current");
  await page.keyboard.up("ArrowDown");
  expect(await axeFaultsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Full screen" })).toBeFocused();
  await expect(frame.getByRole("button", { name: "Carry on walking" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await scrollsHorizontally(page)).toBe(false);
});

test.describe("without WebGL", () => {
  test.use({ expectedNoise: new RegExp(`${noise.source}|WebGL`) });

  test("shows the viewpoints as pictures with an instruction", async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await openAlive(page, `/spaces/${space}`);
    await page.getByRole("tab", { name: "Explore this Space" }).click();
    await page.getByRole("button", { name: "Walk through Carnaby Yard" }).click();
    await expect(page.getByRole("alert")).toContainText("cannot draw the room in 3D", {
      timeout: 30_000,
    });
    await expect(page.getByText("From the door (1 of 2)")).toBeVisible();
    await page.getByRole("button", { name: "Next viewpoint" }).click();
    await expect(page.getByText("Facing the counter (2 of 2)")).toBeVisible();
    expect(await axeFaultsOf(page)).toEqual([]);
  });
});
