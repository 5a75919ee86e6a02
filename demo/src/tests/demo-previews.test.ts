import fs from "node:fs/promises";
import path from "node:path";
import { solveView } from "@frontage/domain/designs/rooms/calibration/solve-view.ts";
import { projectScreen, type Corners } from "@frontage/domain/designs/rooms/project-screen.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { required } from "../../../testing/required.ts";
import { readDemoContent } from "../content/read-demo-content.ts";

const measured = z.object({
  image: z.object({ width: z.int(), height: z.int() }),
  screens: z.array(
    z.object({ code: z.string(), cornersPx: z.array(z.tuple([z.number(), z.number()])).length(4) }),
  ),
});

const { spaces } = await readDemoContent();
const viewpoints = spaces.flatMap(({ code, folder, previews }) =>
  previews.map((preview) => ({ title: `${code}, ${preview.name}`, folder, preview })),
);

/** The corners of a screen as the renderer measured them. */
async function readCorners(folder: string, background: string) {
  const file = path.join(folder, background.replace("-bg.jpg", ".json"));
  const { screens } = measured.parse(JSON.parse(await fs.readFile(file, "utf8")));
  return new Map(
    screens.map(({ code, cornersPx }) => {
      const [a, b, c, d] = cornersPx.map(([x, y]) => ({ x, y }));
      return [code, [a, b, c, d] as unknown as Corners];
    }),
  );
}

test.each(viewpoints)(
  "$title: finds the camera again from the corners that the renderer measured",
  async ({ folder, preview }) => {
    const corners = await readCorners(folder, preview.background);
    const drawn = preview.screens.map(({ code, name, size, position, rotation }) => ({
      name,
      size,
      corners: required(corners.get(code), "the corners"),
      known: { position, rotation },
    }));
    const { camera, distances, shifts } = required(
      solveView(drawn, preview.camera.fov).view,
      "the view",
    );
    expect(Math.max(...distances)).toBeLessThan(0.5);
    for (const axis of ["x", "y", "z"] as const) {
      expect(Math.abs(camera.position[axis] - preview.camera.position[axis])).toBeLessThan(0.05);
      expect(Math.abs(camera.rotation[axis] - preview.camera.rotation[axis])).toBeLessThan(0.005);
    }
    expect(Math.max(...shifts.map((shift) => shift ?? 9))).toBeLessThan(0.05);
    const free = solveView(drawn, null);
    if (free.view && !free.view.isFovAssumed) {
      expect(Math.abs(free.view.camera.fov / preview.camera.fov - 1)).toBeLessThan(0.005);
    }
  },
);

test.each(viewpoints)(
  "$title: places the screens where the renderer drew them",
  async ({ folder, preview }) => {
    const file = path.join(folder, preview.background.replace("-bg.jpg", ".json"));
    const { image, screens } = measured.parse(JSON.parse(await fs.readFile(file, "utf8")));
    expect(preview.screens.length).toBeGreaterThan(0);
    for (const { code, size, position, rotation } of preview.screens) {
      const corners = projectScreen(
        preview.camera,
        { size, transform: { position, rotation } },
        image,
      );
      const drawn = screens.find((screen) => screen.code === code);
      for (const [index, [x, y]] of drawn?.cornersPx.entries() ?? []) {
        // The renderer rounds to a hundredth of a pixel, and angles to a millionth.
        expect(Math.abs((corners?.[index]?.x ?? Number.NaN) - x)).toBeLessThan(0.01);
        expect(Math.abs((corners?.[index]?.y ?? Number.NaN) - y)).toBeLessThan(0.01);
      }
      expect(drawn?.cornersPx).toHaveLength(4);
    }
  },
);
