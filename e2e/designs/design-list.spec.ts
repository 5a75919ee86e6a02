import type { APIRequestContext, Page } from "@playwright/test";
import { z } from "zod";
import { expect, expectTidyPage, openAlive, test } from "../steps/journey.ts";

const space = "princes-arcade";

async function makeDesign(
  request: APIRequestContext,
  token: string,
  name = "Cloudy wine",
): Promise<string> {
  const answer = await request.post("/api/designs/", {
    headers: { authorization: `Token ${token}` },
    data: { name, space, source_type: "file" },
  });
  return z.object({ code: z.string() }).parse(await answer.json()).code;
}

// Answers that the tests make, and the slow graphics of a test machine.
test.use({ expectedNoise: /^50\d |Failed to load resource|GPU stall due to ReadPixels/ });

test("asks about availability, thanks, and offers a call", async ({ signedInPage: page }) => {
  await openAlive(page, "/designs");
  await page.getByRole("button", { name: "Check availability" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Location").selectOption(space);
  await dialog.locator("form").getByRole("button").last().click();
  await expect(
    dialog.getByText("Thank you for your interest. A member of our team will be in touch soon."),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Schedule a meeting" }).click();
  await expect(page.getByRole("dialog", { name: "Schedule a call" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Schedule a call" }).click();
  await expect(page.getByRole("dialog", { name: "Schedule a call" })).toBeVisible();
  await expectTidyPage(page);
});

test("keeps its layout while it loads, and says which design could not be deleted", async ({
  signedInPage: page,
  customer,
  request,
}) => {
  const code = await makeDesign(request, customer.token);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/designs\/\?/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/designs");
  const name = page.getByText("Cloudy wine").first();
  const top = async () => (await name.boundingBox())?.y;
  await expect(name).toBeVisible();
  const before = await top();
  release();
  const remove = page.getByRole("button", { name: "Delete design Cloudy wine" });
  await expect(remove).toBeVisible();
  expect(await top()).toBe(before);

  await page.route(`**/api/designs/${code}/`, (route) =>
    route.fulfill({ status: 500, json: { reference: "1" } }),
  );
  await remove.click();
  await page.getByRole("dialog").getByRole("button", { name: "Ok" }).click();
  const problem = page
    .getByRole("alert")
    .filter({ hasText: "“Cloudy wine” could not be deleted." });
  await expect(problem).toBeInViewport();
});

test("keeps the frame of the signed-in pages around a design that does not exist", async ({
  signedInPage: page,
}) => {
  for (const path of ["/designs/NOSUCH1234/preview", "/designs/NOSUCH1234/sizing-guide"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(
      page.getByRole("heading", { name: "There is nothing behind this door." }),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Designs", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Check Availability" })).toBeVisible();
    await expectTidyPage(page);
  }
});

async function choosePicture(page: Page, path: string): Promise<void> {
  await openAlive(page, path);
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(300, 200);
    canvas.getContext("2d")?.fillRect(0, 0, 300, 200);
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
  });
  await page.getByLabel("Choose a picture").setInputFiles({
    name: "small.png",
    mimeType: "image/png",
    buffer: Buffer.from(bytes),
  });
}

test("warns of a small picture, and says what happens while the storage fails", async ({
  signedInPage: page,
  customer,
  request,
}) => {
  const code = await makeDesign(request, customer.token);
  await choosePicture(page, `/designs/${code}/screen-groups/salon/edit/image/3840/2160`);
  await expect(page.getByText(/far smaller than its screen and will look soft/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Preview", exact: true })).toHaveAttribute(
    "href",
    `/designs/${code}/preview`,
  );
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole("link", { name: "Preview", exact: true }).click();
  await expect.poll(() => dialogs).toEqual(["Are you sure you want to leave?"]);

  let status = 503;
  await page.route(/\/uploads\/[^?]*\?/, (route) => route.fulfill({ status, body: "<Error/>" }));
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(
    page.getByText(
      "The storage did not take your file. Attempt 1 failed. We try again in 1 second.",
    ),
  ).toBeVisible();
  await expect(page.getByText(/Attempt 2 failed\. We try again in 2 seconds/)).toBeVisible();
  status = 403;
  await expect(
    page.getByText("Failed to upload media to design. The storage refused your file.", {
      exact: false,
    }),
  ).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
});

test.describe("in a window of 1280 × 800", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  for (const [kind, name] of [
    ["short", "Cloudy wine"],
    ["long", "Cloudy wine, the autumn of the small vineyards along the northern slopes, week two"],
  ] as const) {
    test(`shows the whole picture and the whole room of a design with a ${kind} name`, async ({
      signedInPage: page,
      customer,
      request,
    }) => {
      await expectWholeRoom(page, await makeDesign(request, customer.token, name));
      await expect(page.getByText(`${name} at `, { exact: false }).last()).toBeVisible();
    });
  }

  async function expectWholeRoom(page: Page, code: string): Promise<void> {
    const bottomOf = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      return (box?.y ?? 0) + (box?.height ?? Infinity);
    };
    await page.goto(`/designs/${code}/preview`);
    await expect(page.locator("[data-stage]")).toBeVisible();
    expect(await bottomOf("[data-stage]")).toBeLessThanOrEqual(800);
    await page.goto(`/designs/${code}/preview?view=walkthrough`);
    await expect(page.locator("iframe[title^='Walk through']")).toBeVisible();
    expect(await bottomOf("iframe[title^='Walk through']")).toBeLessThanOrEqual(800);
  }
});
