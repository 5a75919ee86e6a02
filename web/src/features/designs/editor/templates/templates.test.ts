import type { Size } from "@frontage/domain/geometry/shapes.ts";
import { artwork as artworkSchema } from "@frontage/contract/designs/design-documents.ts";
import type { MeasureText } from "@frontage/domain/designs/editor/fit-text.ts";
import { boundsOf } from "@frontage/domain/designs/editor/geometry.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { composeTemplate, templates } from "./templates.ts";
import { first } from "../../../../../../testing/required.ts";

/** Wider than most characters of the editor's typefaces. */
const measure: MeasureText = (text, _font, _weight, tracking) => text.length * (58 + tracking / 10);

const sizes = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
  { width: 1080, height: 1920 },
  { width: 3840, height: 1080 },
  { width: 2048, height: 2048 },
];

/** Whether all texts of a template lie on the screen, with their sizes and the types of its objects. */
function check(template: (typeof templates)[number], size: Size) {
  const artwork = composeTemplate(template, size, null, measure);
  expect(artworkSchema.safeParse(artwork).error).toBeUndefined();
  for (const object of artwork.objects) {
    if (object.type === "shape") {
      continue;
    }
    const { x, y, width, height } = boundsOf(object);
    expect([object.name, x >= 0 && y >= 0]).toEqual([object.name, true]);
    expect([object.name, x + width <= size.width, y + height <= size.height]).toEqual([
      object.name,
      true,
      true,
    ]);
  }
  return artwork;
}

describe.each(templates)("the template $name", (template) => {
  test.each(sizes)("fits $width x $height, with a headline that is legible from afar", (size) => {
    const artwork = check(template, size);
    const texts = artwork.objects.flatMap((o) => (o.type === "text" ? [o.size] : []));
    const short = Math.min(size.width, size.height);
    expect(Math.max(...texts) / short).toBeGreaterThan(0.085);
    expect(Math.min(...texts) / short).toBeGreaterThan(0.02);
  });

  test("fits every shape of screen", () => {
    const side = fc.integer({ min: 300, max: 6000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        check(template, { width, height });
      }),
      { numRuns: 40 },
    );
  });

  test("is set in the colours and typefaces of a brand", () => {
    const brand = {
      name: "Oddrow",
      colours: ["#15392d", "#d24a22", "#c9b6ec", "#f3e8d4"],
      headingFont: "Caveat",
      textFont: "Space Mono",
    } as const;
    const artwork = composeTemplate(template, first(sizes, "a size"), brand, measure);
    for (const object of artwork.objects) {
      if (object.type === "text") {
        expect(["Caveat", "Space Mono"]).toContain(object.font);
        expect(brand.colours).toContain(object.colour);
      }
    }
  });
});

const halves = [
  { x: 12, y: 12, width: 936, height: 1056 },
  { x: 972, y: 12, width: 936, height: 1056 },
];
const stacked = [
  { x: 12, y: 12, width: 1896, height: 516 },
  { x: 12, y: 552, width: 1896, height: 516 },
];

describe.each([
  ["side by side", halves],
  ["one above the other", stacked],
])("on two panels %s", (_, panels) => {
  test.each(templates)("no text or code of $name crosses the seam", (template) => {
    const artwork = composeTemplate(template, { width: 1920, height: 1080, panels }, null, measure);
    for (const object of artwork.objects) {
      if (object.type === "text" || object.type === "qr") {
        const box = boundsOf(object);
        const isOnOne = panels.some(
          (panel) =>
            box.x >= panel.x &&
            box.y >= panel.y &&
            box.x + box.width <= panel.x + panel.width &&
            box.y + box.height <= panel.y + panel.height,
        );
        expect([object.name, isOnOne]).toEqual([object.name, true]);
      }
    }
  });
});
