import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { composeScreens, type ComposedPicture, type ScreenLayout } from "./compose-screens.ts";
import { first, items, required } from "../../../../../testing/required.ts";

type Colour = readonly [red: number, green: number, blue: number];
const red: Colour = [220, 30, 30];
const green: Colour = [30, 180, 60];
const blue: Colour = [30, 60, 210];
const yellow: Colour = [240, 210, 30];
const black: Colour = [0, 0, 0];
const off: Colour = [24, 26, 30];
const noBezels = { left: 0, right: 0, top: 0, bottom: 0 };

/** A picture of four rectangles: red and green above blue and yellow. */
async function quarters(width: number, height: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [above, below] = x < width / 2 ? [red, blue] : [green, yellow];
      data.set(y < height / 2 ? above : below, (y * width + x) * 3);
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

const layout = (changes: Partial<ScreenLayout>): ScreenLayout => ({
  width: 200,
  height: 100,
  source: { x: 0, y: 0, width: 200, height: 100 },
  screens: [{ x: 0, y: 0, width: 200, height: 100, bezels: noBezels, rotation: 0 }],
  longestSide: 1280,
  ...changes,
});

async function pixelsOf({ bytes, width, height }: ComposedPicture) {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([width, height]);
  return (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
}

/** WebP changes colours by a step or two. */
function expectColour(pixel: readonly number[], colour: Colour): void {
  expect(pixel[3]).toBe(255);
  colour.forEach((value, index) => {
    expect(Math.abs((pixel[index] ?? -99) - value), `${pixel} for ${colour}`).toBeLessThanOrEqual(
      6,
    );
  });
}

describe("screens", () => {
  test("show their part of the picture, with nothing between them", async () => {
    const screens = [
      { x: 0, y: 0, width: 90, height: 100, bezels: noBezels, rotation: 0 },
      { x: 110, y: 0, width: 90, height: 100, bezels: noBezels, rotation: 0 },
    ];
    const [group, left, right] = items(
      await composeScreens(await quarters(200, 100), layout({ screens })),
      "the picture of the group",
      "the picture of the left screen",
      "the picture of the right screen",
    );
    expect([group, left, right].map((made) => [made?.width, made?.height])).toEqual([
      [200, 100],
      [90, 100],
      [90, 100],
    ]);
    const ofGroup = await pixelsOf(group);
    expectColour(ofGroup(10, 10), red);
    expectColour(ofGroup(190, 10), green);
    expectColour(ofGroup(10, 90), blue);
    expectColour(ofGroup(190, 90), yellow);
    expect(ofGroup(100, 50)[3]).toBe(0);
    expect(ofGroup(88, 50)[3]).toBe(255);
    expect(ofGroup(91, 50)[3]).toBe(0);
    const ofRight = await pixelsOf(right);
    expectColour(ofRight(3, 10), green);
    expectColour(ofRight(86, 95), yellow);
  });

  test.each([1, 2, 3, 4, 5])("come in their order after the group: %i", async (count) => {
    const widths = Array.from({ length: count }, (_, index) => 30 + index);
    const screens = widths.map((width) => ({
      x: 0,
      y: 0,
      width,
      height: 20,
      bezels: noBezels,
      rotation: 0,
    }));
    const made = await composeScreens(null, layout({ screens }));
    expect(made.map(({ width }) => width)).toEqual([200, ...widths]);
  });

  test("have black bezels inside their edges", async () => {
    const bezels = { left: 10, right: 20, top: 5, bottom: 15 };
    const screens = [{ x: 100, y: 0, width: 100, height: 100, bezels, rotation: 0 }];
    const made = await composeScreens(await quarters(200, 100), layout({ screens }));
    for (const [picture, left] of [
      [first(made, "the picture of the group"), 100],
      [required(made[1], "the picture of the screen"), 0],
    ] as const) {
      const pixel = await pixelsOf(picture);
      expectColour(pixel(left + 4, 50), black);
      expectColour(pixel(left + 90, 50), black);
      expectColour(pixel(left + 50, 1), black);
      expectColour(pixel(left + 50, 94), black);
      expectColour(pixel(left + 18, 20), green);
      expectColour(pixel(left + 72, 78), yellow);
    }
  });

  test.each([1, 6, 8])("show a large JPEG with orientation %i upright", async (orientation) => {
    const degrees = { 1: 0, 6: 270, 8: 90 }[orientation];
    const turned = await sharp(await quarters(1610, 790))
      .rotate(degrees)
      .toBuffer();
    const source = await sharp(turned).withMetadata({ orientation }).jpeg().toBuffer();
    const [group] = await composeScreens(source, layout({}));
    const pixel = await pixelsOf(required(group, "the picture of the group"));
    expectColour(pixel(10, 10), red);
    expectColour(pixel(80, 40), red);
    expectColour(pixel(190, 10), green);
    expectColour(pixel(10, 90), blue);
    expectColour(pixel(190, 90), yellow);
    expectColour(pixel(120, 60), yellow);
  });

  test.each([560, 400])("show a JPEG on %i pixels as sharp as a PNG", async (longestSide) => {
    const width = 1600;
    const height = 800;
    const data = Buffer.alloc(width * height * 3);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const value = 128 + 60 * Math.sin(x / 9) + 60 * Math.cos(y / 13 + x / 40);
        data.set([value, 255 - value, value / 2], (y * width + x) * 3);
      }
    }
    const pixels = sharp(data, { raw: { width, height, channels: 3 } });
    const whole = { x: 0, y: 0, width, height };
    const screens = [{ ...whole, bezels: noBezels, rotation: 0 }];
    const shown = { width, height, source: whole, screens, longestSide };
    const [jpeg, png] = items(
      await Promise.all(
        [pixels.clone().jpeg({ quality: 100 }), pixels.clone().png()].map(async (format) => {
          const [group] = await composeScreens(await format.toBuffer(), shown);
          return sharp(group?.bytes).raw().toBuffer();
        }),
      ),
      "the pixels of the JPEG",
      "the pixels of the PNG",
    );
    expect(jpeg).toHaveLength(png.length);
    let difference = 0;
    jpeg.forEach((value, index) => (difference += Math.abs(value - (png[index] ?? 0))));
    // Decoded to their full size they differ by 3 steps of 256, which is the quality of WebP.
    expect(difference / jpeg.length).toBeLessThan(3.5);
  });

  test("show the part below them upright when they are rotated", async () => {
    // Rotated clockwise by 90 degrees, the top of the screen is on the right of the group.
    const turned = { x: 50, y: 0, width: 100, height: 100, bezels: noBezels, rotation: 90 };
    const made = await composeScreens(await quarters(200, 100), layout({ screens: [turned] }));
    const own = await pixelsOf(required(made[1], "the picture of the screen"));
    expectColour(own(10, 10), green);
    expectColour(own(90, 10), yellow);
    expectColour(own(10, 90), red);
    expectColour(own(90, 90), blue);
    const group = await pixelsOf(first(made, "the picture of the group"));
    expectColour(group(60, 10), red);
    expectColour(group(140, 10), green);
    expectColour(group(60, 90), blue);
    expectColour(group(140, 90), yellow);
  });

  test("cover the rotated rectangle in portrait, with each bezel on its own side", async () => {
    // 40 by 80, rotated by 90 degrees: in the group it covers 80 by 40 around the same centre.
    const bezels = { ...noBezels, top: 10 };
    const portrait = { x: 80, y: 10, width: 40, height: 80, bezels, rotation: 90 };
    const made = await composeScreens(await quarters(200, 100), layout({ screens: [portrait] }));
    expect([
      required(made[1], "the picture of the screen").width,
      required(made[1], "the picture of the screen").height,
    ]).toEqual([40, 80]);
    const own = await pixelsOf(required(made[1], "the picture of the screen"));
    expectColour(own(20, 4), black);
    expectColour(own(8, 20), green);
    expectColour(own(8, 75), red);
    const group = await pixelsOf(first(made, "the picture of the group"));
    expectColour(group(70, 35), red);
    expectColour(group(136, 50), black);
    expect(group(100, 20)[3]).toBe(0);
    expect(group(58, 50)[3]).toBe(0);
  });

  test("show the middle of the part below them at any angle", async () => {
    const tilted = { x: 25, y: 25, width: 50, height: 50, bezels: noBezels, rotation: 45 };
    const plain = await sharp({
      create: { width: 200, height: 100, channels: 3, background: "#1e3cd2" },
    })
      .png()
      .toBuffer();
    const [group, own] = items(
      await composeScreens(plain, layout({ screens: [tilted] })),
      "the picture of the group",
      "the picture of the screen",
    );
    expect([own.width, own.height]).toEqual([50, 50]);
    const pixel = await pixelsOf(own);
    for (const [x, y] of [
      [3, 3],
      [25, 25],
      [46, 46],
    ] as const) {
      expectColour(pixel(x, y), blue);
    }
    const whole = await pixelsOf(group);
    expectColour(whole(50, 20), blue);
    expect(whole(27, 27)[3]).toBe(0);
  });

  test("are shown switched off without a picture", async () => {
    const bezels = { left: 10, right: 10, top: 10, bottom: 10 };
    const screens = [{ x: 0, y: 0, width: 100, height: 100, bezels, rotation: 0 }];
    const [group, own] = items(
      await composeScreens(null, layout({ screens })),
      "the picture of the group",
      "the picture of the screen",
    );
    for (const made of [group, own]) {
      const pixel = await pixelsOf(made);
      expectColour(pixel(50, 50), off);
      expectColour(pixel(3, 50), black);
    }
  });

  test("are black where the picture does not reach", async () => {
    const source = { x: 50, y: 0, width: 100, height: 100 };
    const group = first(
      await composeScreens(await quarters(40, 40), layout({ source })),
      "the picture of the group",
    );
    const pixel = await pixelsOf(group);
    expectColour(pixel(20, 50), black);
    expectColour(pixel(60, 10), red);
    expectColour(pixel(140, 90), yellow);
    expectColour(pixel(180, 50), black);
  });

  test("show a picture of another size completely", async () => {
    const group = first(
      await composeScreens(await quarters(31, 17), layout({})),
      "the picture of the group",
    );
    const pixel = await pixelsOf(group);
    expectColour(pixel(5, 5), red);
    expectColour(pixel(195, 5), green);
    expectColour(pixel(5, 95), blue);
    expectColour(pixel(195, 95), yellow);
  });
});

test("limits the length of a picture and never enlarges it", async () => {
  const screens = [
    { x: 0, y: 0, width: 150, height: 100, bezels: noBezels, rotation: 0 },
    { x: 170, y: 0, width: 30, height: 60, bezels: noBezels, rotation: 0 },
  ];
  const made = await composeScreens(
    await quarters(200, 100),
    layout({ screens, longestSide: 100 }),
  );
  expect(made.map(({ width, height }) => [width, height])).toEqual([
    [100, 50],
    [100, 67],
    [30, 60],
  ]);
});

test("shows a picture upright by its stored orientation", async () => {
  const lying = await sharp(await quarters(100, 200))
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .toBuffer();
  const pixel = await pixelsOf(
    first(await composeScreens(lying, layout({})), "the picture of the group"),
  );
  expectColour(pixel(5, 5), blue);
  expectColour(pixel(195, 5), red);
});

test("shows a grey picture with transparency on black", async () => {
  const grey = await sharp({
    create: { width: 20, height: 10, channels: 4, background: { r: 90, g: 90, b: 90, alpha: 0 } },
  })
    .toColourspace("b-w")
    .png()
    .toBuffer();
  const pixel = await pixelsOf(
    first(await composeScreens(grey, layout({})), "the picture of the group"),
  );
  expectColour(pixel(100, 50), black);
});

test("refuses bytes that are not a picture", async () => {
  await expect(composeScreens(Buffer.from("<svg/>"), layout({}))).rejects.toThrow();
});
