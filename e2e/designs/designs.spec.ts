import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect, expectTidyPage, openAlive, test } from "../steps/journey.ts";

const video = path.resolve(
  import.meta.dirname,
  "../../demo/designs/spaces/grassmarket-vault/menu.mp4",
);

test.use({ expectedNoise: /net::ERR_CONNECTION/ });

/** A landscape PNG, red on its left half and blue on its right. */
async function redAndBlue(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 1920;
    canvas.height = 1080;
    const context = canvas.getContext("2d");
    if (!context) {
      throw new Error("No canvas");
    }
    context.fillStyle = "#ff0000";
    context.fillRect(0, 0, 960, 1080);
    context.fillStyle = "#0000ff";
    context.fillRect(960, 0, 960, 1080);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  return Buffer.from(base64, "base64");
}

/** The colours of a picture at fractions of its width, half-way down. */
const coloursOf = (picture: Locator, shares: readonly number[]) =>
  picture.evaluate((element, at) => {
    const image = element as HTMLImageElement;
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context?.drawImage(image, 0, 0);
    return at.map((share) => {
      const pixel = context?.getImageData(canvas.width * share, canvas.height / 2, 1, 1).data;
      const [red = 0, green = 0, blue = 0] = pixel ?? [];
      return red > 200 && blue < 60 ? "red" : blue > 200 && red < 60 ? "blue" : [red, green, blue];
    });
  }, shares);

test("creates a design with a cropped picture and a video, and deletes it", async ({
  signedInPage: page,
}) => {
  test.slow();
  await openAlive(page, "/designs");
  await expect(page.getByRole("heading", { name: "Your Designs", level: 1 })).toBeVisible();

  // Uses only the keyboard.
  await page.getByRole("link", { name: "Create your first design" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Create a design" });
  await expect(dialog.getByRole("combobox", { name: "Space" })).toBeVisible();
  await dialog.getByRole("button", { name: "Create design" }).focus();
  await page.keyboard.press("Enter");
  for (const message of [
    "Space is required",
    "Name must be at least 5 characters",
    "Source type is required",
  ]) {
    await expect(dialog.getByText(message)).toBeVisible();
  }
  const space = dialog.getByRole("combobox", { name: "Space" });
  await expect(space).toBeFocused();
  // The browser looks for what is typed within a second, which a busy machine may exceed.
  await expect(async () => {
    await page.keyboard.type("Grassmarket");
    await expect(space).toHaveValue("grassmarket-vault", { timeout: 500 });
  }).toPass({ intervals: [1500] });
  await page.keyboard.press("Tab");
  await page.keyboard.type("Cloudy wine");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { name: "Cloudy wine at Grassmarket Vault" });
  await expect(heading).toBeFocused();
  await expect(page).not.toHaveURL(/new/);

  // Disabled until the screens are prepared.
  const uploadImage = page.getByRole("link", { name: "Upload image for Back wall, left" });
  await expect(uploadImage).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("link", { name: /^3D Preview/ })).toBeVisible();
  await expectTidyPage(page);

  await page.getByRole("link", { name: "Media Sizing Guide for Cloudy wine" }).click();
  await expect(page.getByRole("heading", { name: "Back wall, left" })).toBeVisible();
  await expectTidyPage(page);
  await page.goBack();

  await page.getByRole("link", { name: "Edit Back wall, left of Cloudy wine" }).click();
  await expect(page).toHaveURL(/\/left\/edit\/image\/1080\/1920$/);
  const input = page.getByLabel("Choose a picture");
  await input.setInputFiles({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from("<svg/>"),
  });
  await expect(
    page.getByText("The image should be one of .jpg, .jpeg, .png. Selected image is: .svg"),
  ).toBeVisible();
  const upload = page.getByRole("button", { name: "Upload", exact: true });
  await expect(upload).toBeHidden();
  await input.setInputFiles({
    name: "poster.png",
    mimeType: "image/png",
    buffer: await redAndBlue(page),
  });
  await expect(
    page.getByText(
      "Image should be width: 1080 x height: 1920. Selected image is: width: 1920 x height: 1080.",
    ),
  ).toBeVisible();
  await page.getByRole("application").focus();
  for (let press = 0; press < 7; press += 1) {
    await page.keyboard.press("ArrowRight");
  }
  await expect(page.getByRole("radio", { name: "Position" })).toBeChecked();
  await expectTidyPage(page);
  await upload.click();
  const left = page.getByRole("link", { name: "Edit Back wall, left of Cloudy wine" });
  await expect(page.getByText("Shows a picture")).toBeVisible({ timeout: 30_000 });
  // The edge between the colours was in the middle and moved 269 of 1080 pixels to the right.
  await expect
    .poll(() => coloursOf(left.locator("img"), [0.05, 0.5, 0.7, 0.8, 0.95]))
    .toEqual(["red", "red", "red", "blue", "blue"]);

  let tries = 0;
  await page.route(/\/parts\/1/, async (route) => {
    tries += 1;
    if (tries === 1) {
      await route.abort("connectionreset");
    } else if (tries > 2) {
      await route.continue();
    }
    // The second transfer hangs until the page ends it.
  });
  await page.getByRole("link", { name: "Upload video for Menu wall" }).click();
  await page.getByLabel("Choose a video").setInputFiles(video);
  await upload.click();
  await expect(page.getByRole("progressbar", { name: "Upload" })).toBeVisible();
  await expect(page.getByText(/The connection was lost/)).toBeVisible();
  await expect(page.getByText(/Attempt 1 failed. We are trying again now/)).toBeVisible();
  await expect(
    page.getByText(/made no progress for 10 seconds. Attempt 2 failed. We try again in 2 seconds/),
  ).toBeVisible({ timeout: 12_000 });
  await expect(page.getByText("Plays a video")).toBeVisible({ timeout: 30_000 });
  expect(tries).toBe(3);

  await page.getByRole("button", { name: "Delete design Cloudy wine" }).focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Delete design" });
  await expect(question.getByText("Are you sure you want to delete this design?")).toBeVisible();
  await question.getByRole("button", { name: "Ok" }).focus();
  await page.keyboard.press("Enter");
  await expect(heading).toBeHidden();
  await expect(page.getByRole("heading", { name: "Your Designs" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Create your first design" })).toBeVisible();
});

test.describe("for customers who have not asked for less motion", () => {
  test.use({ reducedMotion: "no-preference" });

  test("closes a dialog by Escape as soon as it has been opened by a key", async ({
    signedInPage: page,
    customer,
    request,
  }) => {
    await request.post("/api/designs/", {
      headers: { authorization: `Token ${customer.token}` },
      data: { name: "Cloudy wine", space: "grassmarket-vault", source_type: "file" },
    });
    await openAlive(page, "/designs");
    const button = page.getByRole("button", { name: "Delete design Cloudy wine" });
    await button.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(button).toBeFocused();
  });
});
