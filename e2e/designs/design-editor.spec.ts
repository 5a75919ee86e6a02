import type { APIRequestContext, Page } from "@playwright/test";
import { z } from "zod";
import { axeFaultsOf, expect, scrollsHorizontally, test } from "../steps/journey.ts";

const group = "hero";

/** Creates a design of the editor through the API. Returns the address of its editor. */
async function makeDesign(request: APIRequestContext, token: string): Promise<string> {
  const headers = { authorization: `Token ${token}` };
  const body = { name: "Autumn rails", space: "carnaby-yard", source_type: "canva" };
  const answer = await request.post("/api/designs/", { headers, data: body });
  const { code } = z.object({ code: z.string() }).parse(await answer.json());
  return `/designs/${code}/screen-groups/${group}/edit/image/1920/1080`;
}

async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Autumn rails: ", level: 1 })).toBeVisible();
}

/** The content of the screen group: its state, and the colours of its picture at fractions of its sides. */
async function shownAt(
  page: Page,
  { path, token }: { path: string; token: string },
  at: { x: number; y: number },
) {
  return page.evaluate(
    async ([address, session, x, y]) => {
      const [, , code] = address.split("/");
      const answer = await fetch(`/api/designs/${code}/screen-groups/hero?fields=element_sources`, {
        headers: { authorization: `Token ${session}` },
      });
      const shown = await answer.json();
      const url = shown.element_sources?.[0]?.url;
      if (!url) {
        return { status: shown.sync_status.thumbnail, size: null, colour: null, file: null };
      }
      const file = await (await fetch(url)).blob();
      const hash = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
      const picture = await createImageBitmap(file);
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = canvas.getContext("2d");
      context?.drawImage(picture, 0, 0);
      const pixel = context?.getImageData(picture.width * x, picture.height * y, 1, 1).data;
      return {
        status: shown.sync_status.thumbnail,
        size: [picture.width, picture.height],
        colour: [...(pixel ?? [])].slice(0, 3),
        file: { key: shown.source_data.source_file_key, hash: [...new Uint8Array(hash)].join(" ") },
      };
    },
    [path, token, at.x, at.y] as const,
  );
}

test("turns a template into a design that the screens show", async ({
  page,
  request,
  customer,
}) => {
  test.slow();
  const path = await makeDesign(request, customer.token);
  await openEditor(page, path);
  await page.getByRole("button", { name: "Sale", exact: true }).click();
  await expect(page.getByRole("button", { name: "Figure" })).toBeVisible();
  expect(await axeFaultsOf(page)).toEqual([]);
  expect(await scrollsHorizontally(page)).toBe(false);

  // Typed into the panel.
  await page.getByRole("button", { name: "What", exact: true }).click();
  await page.getByLabel("Content").fill("Jumpers");
  await expect(page.getByRole("button", { name: "Jumpers", exact: true })).toBeVisible();

  // A rectangle of a known colour in the middle, in front of everything.
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: "Rectangle", exact: true }).click();
  await page.getByLabel("From the left").fill("744");
  await page.getByLabel("From the top").fill("324");
  await page.keyboard.press("Enter");
  await page.getByRole("complementary").getByRole("button", { name: "Colour #2f5d46" }).click();
  expect(await axeFaultsOf(page)).toEqual([]);
  await expect(page.getByText(/^Saved \d\d:\d\d$/).first()).toBeAttached();

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("button", { name: "Published", exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await expect
    .poll(() => shownAt(page, { path, token: customer.token }, { x: 0.5, y: 0.5 }), {
      timeout: 30_000,
    })
    .toMatchObject({ status: "synced", size: [1920, 1080], colour: [0x2f, 0x5d, 0x46] });

  // Published again after reopening, the picture is identical to the last bit.
  const middle = { x: 0.5, y: 0.5 };
  const first = await shownAt(page, { path, token: customer.token }, middle);
  await openEditor(page, path);
  await expect(page.getByRole("button", { name: "Jumpers", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Published", exact: true }).click();
  const readShownFile = async () =>
    (await shownAt(page, { path, token: customer.token }, middle)).file;
  await expect
    .poll(async () => (await readShownFile())?.key, { timeout: 30_000 })
    .not.toBe(first.file?.key);
  expect((await readShownFile())?.hash).toBe(first.file?.hash);
  await page.getByRole("link", { name: "See it in the room" }).click();
  await expect(page).toHaveURL(/\/preview$/);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(page).toHaveURL(/\/preview$/);
});

test("asks before a blank design is published, and keeps new objects apart", async ({
  page,
  request,
  customer,
}) => {
  await openEditor(page, await makeDesign(request, customer.token));
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Publish a blank design?" });
  await expect(question).toBeVisible();
  expect(await axeFaultsOf(page)).toEqual([]);
  await question.getByRole("button", { name: "Keep designing" }).click();
  await expect(question).toBeHidden();

  await page.getByRole("button", { name: "Add", exact: true }).click();
  const left = page.getByLabel("From the left");
  const places: string[] = [];
  for (const shape of ["Circle", "Rectangle", "Triangle"]) {
    await page.getByRole("button", { name: shape, exact: true }).first().click();
    places.push(await left.inputValue());
  }
  // Each is 432 pixels wide, and the first is in the middle.
  expect(places[0]).toBe("744");
  const [first = 0, second = 0, third = 0] = places.map(Number).sort((a, b) => a - b);
  expect([second - first >= 432, third - second >= 432]).toEqual([true, true]);
});

test("names the files that cannot be used, and marks a picture that will look soft", async ({
  page,
  request,
  customer,
}) => {
  await openEditor(page, await makeDesign(request, customer.token));
  await page.getByRole("button", { name: "Pictures", exact: true }).click();
  const dot = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(60, 40);
    canvas.getContext("2d")?.fillRect(0, 0, 60, 40);
    const bytes = await (await canvas.convertToBlob()).arrayBuffer();
    return [...new Uint8Array(bytes)];
  });
  const png = { mimeType: "image/png", buffer: Buffer.from(dot) };
  await page.locator("input[type=file]").setInputFiles([
    { name: "plan.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") },
    { name: "logo.png", ...png },
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") },
  ]);
  const alerts = page.getByRole("alert");
  await expect(alerts).toHaveCount(2);
  await expect(alerts.first()).toContainText("plan.gif: The image should be one of");
  await expect(alerts.last()).toContainText("notes.txt: ");
  await alerts.first().getByRole("button", { name: "Close this message" }).click();
  await expect(alerts).toHaveCount(1);

  const mark = page.getByRole("button", { name: /logo\.png will look soft: 60 × 40 pixels/ });
  await expect(mark).toBeVisible();
  await page.locator("[data-canvas]").click({ position: { x: 4, y: 4 } });
  await mark.click();
  await expect(page.getByLabel("From the left")).toBeVisible();
  expect(await axeFaultsOf(page)).toEqual([]);
});

test("the keyboard alone makes, moves, orders, undoes and closes without publishing", async ({
  page,
  request,
  customer,
}) => {
  const path = await makeDesign(request, customer.token);
  await openEditor(page, path);
  const press = async (name: string) => {
    await page.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
  };
  const left = page.getByLabel("From the left");
  await press("Add");
  await press("Circle");
  await expect(left).toHaveValue("744");
  await press("Headline");
  await expect(page.getByLabel("Content")).toHaveValue("Your headline");

  // Selects the circle in the layers and moves it to its side of the screen.
  await page.getByRole("button", { name: "Your headline", exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "Circle", pressed: true })).toBeFocused();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(left).toHaveValue("745");
  await page.locator("[data-canvas]").focus();
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(left).toHaveValue("735");
  await page.keyboard.press("Control+z");
  await expect(left).toHaveValue("744");
  await page.keyboard.press("]");
  const layers = page.getByRole("complementary").getByRole("listitem");
  await expect(layers.first()).toContainText("Circle");
  await page.keyboard.press("Control+d");
  await expect(layers).toHaveCount(3);
  await page.keyboard.press("Delete");
  await expect(layers).toHaveCount(2);

  // A text is edited in place.
  await page.getByRole("button", { name: "Your headline", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("F2");
  await page.keyboard.type("Knit slow");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Knit slow", exact: true })).toBeVisible();

  await page.locator("[data-canvas]").focus();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  expect(await axeFaultsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await press("Close the editor");
  const dialog = page.getByRole("dialog", { name: "Close without publishing?" });
  await expect(dialog).toContainText("Your screens will keep showing what they show now.");
  await dialog.getByRole("button", { name: "Close without publishing" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your Designs", level: 1 })).toBeVisible();

  // Nothing is published, and the draft is there.
  const shown = await shownAt(page, { path, token: customer.token }, { x: 0.5, y: 0.5 });
  expect(shown.size).toBeNull();
  await openEditor(page, path);
  await expect(page.getByRole("button", { name: "Knit slow", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
});
