import fs from "node:fs/promises";
import path from "node:path";
import { projectScreen } from "@frontage/domain/designs/project-screen.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { readDemoContent } from "./content/read-demo-content.ts";

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
