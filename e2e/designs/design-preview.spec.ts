import fs from "node:fs";
import path from "node:path";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { z } from "zod";
import { expect, expectTidyPage, openAlive, test, type Customer } from "../steps/journey.ts";
import { capture, coloursOf, paintBands, type Colour } from "../steps/pixels.ts";

/** Nothing is in front of its screens. */
const space = "princes-arcade";
/** One colour for each screen, which does not occur elsewhere in the room. */
const colours: Readonly<Record<string, string>> = {
  salon: "#ff00ff",
  "panel-1": "#00ff00",
  "panel-2": "#00ffff",
};

const channelsOf = (colour: string): Colour => {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
};

/** At this distance from an edge, a pixel lies completely on one side, even if the edge is a pixel off. */
const edgeOffset = 1.7;

const corner = z.tuple([z.number(), z.number()]);
const viewpoint = z.object({
  screens: z.array(z.object({ code: z.string(), cornersPx: z.array(corner).length(4) })),
});
const screensOf = (file: string) =>
  viewpoint.parse(
    JSON.parse(
      fs.readFileSync(
        path.resolve(import.meta.dirname, `../../demo/spaces/${space}/${file}`),
        "utf8",
      ),
    ),
  ).screens;

/** Prepares a design with these colours on its screens. Returns its code. */
async function makeColouredDesign(
  page: Page,
  request: APIRequestContext,
  { token }: Customer,
): Promise<string> {
  const headers = { authorization: `Token ${token}` };
  const made = await request.post("/api/designs/", {
    headers,
    data: { name: "Flat colours", space, source_type: "file" },
  });
  expect(made.status()).toBe(201);
  const { code } = await made.json();
  for (const [group, colour] of Object.entries(colours)) {
    const upload = await request.get(
      `/api/designs/${code}/screen-groups/${group}/file-upload-url/flat.png/`,
      { headers },
    );
    const { url, file_key, content_type } = await upload.json();
    const data = await paintBands(page, { width: 1080, height: 1080 }, [channelsOf(colour)]);
    const stored = await request.put(url, { data, headers: { "content-type": content_type } });
    expect(stored.ok()).toBe(true);
    const shown = await request.put(`/api/designs/${code}/image/${group}/`, {
      headers,
      data: { file_key, file_type: "image" },
    });
    expect(shown.status()).toBe(200);
  }
  await expect
    .poll(
      async () => {
        const answer = await request.get(`/api/designs/${code}/?fields=screen_groups`, { headers });
        const { screen_groups } = await answer.json();
        return screen_groups.every(({ is_ready }: { is_ready: boolean }) => is_ready);
      },
      { timeout: 40_000 },
    )
    .toBe(true);
  return code;
}

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** The colours of the preview on the screen, at points in the screen's pixels. */
async function coloursAt(page: Page, stage: Locator, points: readonly Pixel[]) {
  await stage.scrollIntoViewIfNeeded();
  const box = await stage.boundingBox();
  // Uses the whole window: the screenshot of an element starts at a whole pixel, but the element may not.
  return coloursOf(page, await capture(page), () =>
    points.map(({ x, y }) => ({ x: x + (box?.x ?? 0), y: y + (box?.y ?? 0) })),
  );
}

const difference = (a: readonly number[], b: readonly number[]) =>
  Math.max(...a.map((value, index) => Math.abs(value - (b[index] ?? 0))));

/** Points slightly inside and outside each edge of a screen, at its middle. */
function pointsBesideEdges(corners: readonly (readonly [number, number])[], distance: number) {
  return corners.map(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 4] ?? [0, 0];
    const length = Math.hypot(nextX - x, nextY - y);
    // Clockwise, so that the inside is on the right of each edge.
    const inward = { x: -(nextY - y) / length, y: (nextX - x) / length };
    const at = (far: number) => ({
      x: (x + nextX) / 2 + far * inward.x,
      y: (y + nextY) / 2 + far * inward.y,
    });
    return { inside: at(distance), outside: at(-distance) };
  });
}

async function expectColoursOnScreens(page: Page, file: string): Promise<void> {
  const stage = page.locator("[data-stage]");
  // Screens are placed once the page is alive.
  await expect(stage.locator("[data-screen]")).toHaveCount(screensOf(file).length);
  await expect
    .poll(() =>
      stage.evaluate((element) => [...element.querySelectorAll("img")].every((i) => i.complete)),
    )
    .toBe(true);
  const box = await stage.boundingBox();
  const scale = (box?.width ?? 0) / 1600;
  for (const { code, cornersPx } of screensOf(file)) {
    const colour = channelsOf(colours[code] ?? "");
    const scaled = cornersPx.map(([x, y]) => [x * scale, y * scale] as const);
    const edges = pointsBesideEdges(scaled, edgeOffset).filter(
      ({ outside }) => outside.x > 0 && outside.y > 0,
    );
    const inside = await coloursAt(
      page,
      stage,
      edges.map((edge) => edge.inside),
    );
    const outside = await coloursAt(
      page,
      stage,
      edges.map((edge) => edge.outside),
    );
    for (const [index, found] of inside.entries()) {
      expect(difference(found, colour), `${file}: inside edge ${index} of ${code}`).toBeLessThan(
        24,
      );
    }
    for (const [index, found] of outside.entries()) {
      expect(
        difference(found, colour),
        `${file}: outside edge ${index} of ${code}`,
      ).toBeGreaterThan(60);
    }
  }
}

test("places a design on the screens of its room to the pixel and shares it by a link", async ({
  page,
  customer,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  const code = await makeColouredDesign(page, request, customer);
  await openAlive(page, `/designs/${code}/preview`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Flat colours at Princes Arcade",
  );
  await expectColoursOnScreens(page, "preview.json");
  await expectTidyPage(page);

  // Selects the other viewpoint by keyboard, then returns to the first.
  await page.getByRole("button", { name: "From the stair door" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "In the middle of the room" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expectColoursOnScreens(page, "preview-2.json");
  const stage = page.locator("[data-stage]");
  const salon = screensOf("preview-2.json").find((screen) => screen.code === "salon");
  const scale = ((await stage.boundingBox())?.width ?? 0) / 1600;
  const middle = {
    x: (scale * (salon?.cornersPx.reduce((sum, [x]) => sum + x, 0) ?? 0)) / 4,
    y: (scale * (salon?.cornersPx.reduce((sum, [, y]) => sum + y, 0) ?? 0)) / 4,
  };
  const middleColour = async () => (await coloursAt(page, stage, [middle]))[0] ?? [];
  expect(difference(await middleColour(), channelsOf("#ff00ff"))).toBeLessThan(24);
  const slider = page.getByRole("slider", { name: "Before and after" });
  await slider.focus();
  await page.keyboard.press("End");
  expect(difference(await middleColour(), channelsOf("#ff00ff"))).toBeGreaterThan(60);
  await page.keyboard.press("Home");

  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download picture" }).click();
  expect((await downloaded).suggestedFilename()).toBe("flat-colours-princes-arcade.jpg");

  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share this design" });
  await dialog.getByRole("button", { name: "Make a link" }).click();
  const address = await dialog.getByLabel("Link").inputValue();
  await expectTidyPage(page);
  const shared = new URL(address).pathname;

  const visitor = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
  });
  const other = await visitor.newPage();
  const answer = await other.goto(shared);
  expect(answer?.headers()).toMatchObject({
    "referrer-policy": "no-referrer",
    "cache-control": "private, no-store",
  });
  await expect(other.getByRole("heading", { level: 1 })).toContainText("Flat colours");
  await expect(other.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectColoursOnScreens(other, "preview.json");
  await expect(other.getByText(customer.email)).toHaveCount(0);

  await dialog.getByRole("button", { name: "Stop sharing" }).click();
  await expect(dialog.getByRole("button", { name: "Make a link" })).toBeVisible();
  expect((await other.goto(shared))?.status()).toBe(404);
  await expect(other.getByText("Links to designs last 14 days")).toBeVisible();
  await visitor.close();
});
