import fs from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { book, expander } from "../steps/booked.ts";
import { expect, expectTidyPage, openAlive, ownDate, test } from "../steps/journey.ts";
import { coloursAt, isNear, paintBands, type Colour } from "../steps/pixels.ts";

const space = "princes-arcade";
const red: Colour = [224, 32, 32];
const blue: Colour = [32, 64, 224];
const green: Colour = [0, 192, 64];
const moss: Colour = [47, 93, 70];

const corner = z.tuple([z.number(), z.number()]);
const preview = z.object({
  screens: z.array(z.object({ code: z.string(), cornersPx: z.array(corner).length(4) })),
});
const { screens } = preview.parse(
  JSON.parse(
    fs.readFileSync(
      path.resolve(import.meta.dirname, `../../demo/spaces/${space}/preview.json`),
      "utf8",
    ),
  ),
);

/**
 * The position of a point of a screen in the room's picture, in fractions. `down` runs from its top edge to its bottom
 * edge.
 */
function onScreen(code: string, down: number): readonly [number, number] {
  const [a, b, c, d] = screens.find((screen) => screen.code === code)?.cornersPx ?? [];
  if (!a || !b || !c || !d) {
    throw new Error(`No screen ${code}`);
  }
  const at = (axis: 0 | 1) =>
    ((a[axis] + b[axis]) / 2) * (1 - down) + ((c[axis] + d[axis]) / 2) * down;
  return [at(0) / 1600, at(1) / 900];
}

async function expectRoomShowsDesign(page: Page): Promise<void> {
  const stage = page.locator("[data-stage]");
  await expect(stage).toBeVisible();
  await expect
    .poll(
      async () => {
        const [upper, lower, film, edited] = await coloursAt(stage, [
          onScreen("panel-1", 0.25),
          onScreen("panel-1", 0.75),
          onScreen("salon", 0.5),
          onScreen("panel-2", 0.5),
        ]);
        return [isNear(upper, red), isNear(lower, blue), isNear(film, green), isNear(edited, moss)];
      },
      { timeout: 30_000 },
    )
    .toEqual([true, true, true, true]);
}

// The software renderer of a test machine warns that it is slow.
test.use({ expectedNoise: /GPU stall due to ReadPixels/ });

test("a picture, a video and an edited design are on the screens of a booking", async ({
  page,
  customer,
  request,
}, testInfo) => {
  test.setTimeout(240_000);
  await openAlive(page, "/designs");
  await page.getByRole("link", { name: "Create your first design" }).click();
  const create = page.getByRole("dialog", { name: "Create a design" });
  await create.getByRole("combobox", { name: "Space" }).selectOption(space);
  await create.getByLabel("Name").fill("Three ways");
  await create.getByText("Design it here").click();
  await create.getByRole("button", { name: "Create design" }).click();
  // The editor opens on the main screen.
  await expect(page.getByRole("heading", { name: "Three ways: ", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Close the editor" }).click({ timeout: 30_000 });
  await expect(page.getByRole("heading", { name: "Three ways at Princes Arcade" })).toBeVisible();

  await page
    .getByRole("link", { name: "Upload image for Long wall, near" })
    .click({ timeout: 40_000 });
  await page.getByLabel("Choose a picture").setInputFiles({
    name: "bands.png",
    mimeType: "image/png",
    buffer: await paintBands(page, { width: 1600, height: 1600 }, [red, blue]),
  });
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("Shows a picture")).toBeVisible({ timeout: 30_000 });

  await page.getByRole("link", { name: "Upload video for Salon wall" }).click();
  await page
    .getByLabel("Choose a video")
    .setInputFiles(path.resolve(import.meta.dirname, "../media/green.mp4"));
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("Plays a video")).toBeVisible({ timeout: 30_000 });

  await page.getByRole("link", { name: "Edit for Long wall, far" }).click();
  await page.getByRole("button", { name: "Add", exact: true }).click({ timeout: 30_000 });
  await page.getByRole("button", { name: "Colour #2f5d46" }).click();
  await expect(page.getByText(/^Saved \d\d:\d\d$/).filter({ visible: true })).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("button", { name: "Published" })).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Close the editor" }).click();
  await expect(page.getByText("Shows a picture")).toHaveCount(2, { timeout: 40_000 });

  await page.getByRole("link", { name: /^3D Preview/ }).click();
  await page.getByRole("link", { name: "Walkthrough", exact: true }).click();
  const room = page.locator("iframe[title^='Walk through']");
  const viewpoints = room.contentFrame().getByRole("navigation", { name: "Viewpoints" });
  for (const [name, colour] of [
    ["Salon wall", green],
    ["Long wall, far", moss],
  ] as const) {
    await viewpoints.getByRole("button", { name, exact: true }).click({ timeout: 40_000 });
    await expect
      .poll(async () => isNear((await coloursAt(room, [[0.5, 0.45]]))[0], colour), {
        message: `${name} in the walkthrough`,
        timeout: 30_000,
      })
      .toBe(true);
  }

  const booking = await book(request, customer, {
    space,
    date: ownDate(testInfo, 16),
    from: "09:00",
    to: "10:00",
  });
  await openAlive(page, `/bookings/${booking}/success`);
  const card = expander(page, "My Design");
  await card.getByRole("heading").click();
  await card.getByRole("button", { name: "Import a design" }).click();
  const importing = page.getByRole("dialog", { name: "Import a design for Princes Arcade" });
  await importing.getByLabel("Design").selectOption({ label: "Three ways" });
  await importing.getByRole("button", { name: "Import design" }).click();
  await expect(card.getByText("3/3 Screens Ready")).toBeVisible();
  await expect(card.getByText(/until your booking begins/)).toBeVisible();
  await expectTidyPage(page);
  await card.getByRole("link", { name: "Preview" }).click();
  await expectRoomShowsDesign(page);
});
