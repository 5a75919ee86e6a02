import { withPictureMaker } from "../../server/src/features/pictures/process/picture-maker.ts";
import { largestPicture } from "../../server/test/fixtures/made-pictures.ts";
import { childrenOf, peakMegabytes, processorSeconds } from "../../testing/process-use.ts";
import type { Figure } from "../measure/report.ts";
import { median } from "../measure/rounds.ts";

const rounds = 3;

/**
 * Makes thumbnails of a group and its three screens from a picture of 20 MB and 24 megapixels, in the picture process.
 */
export async function measureThumbnails(): Promise<Figure[]> {
  const source = await largestPicture();
  const seconds: number[] = [];
  const megabytes: number[] = [];
  const processor: number[] = [];
  const [width, height] = [3240, 1920];
  const screens = [0, 1, 2].map((column) => ({
    x: column * 1080,
    y: 0,
    width: 1080,
    height,
    bezels: { left: 10, right: 10, top: 10, bottom: 10 },
    rotation: 0,
  }));
  for (let round = 0; round < rounds; round++) {
    const before = childrenOf(process.pid);
    const started = performance.now();
    await withPictureMaker("at_once", async (maker) => {
      const bounds = { x: 0, y: 0, width, height };
      await maker.compose(source, { width, height, source: bounds, screens, longestSide: 1280 });
      seconds.push((performance.now() - started) / 1000);
      const [child] = childrenOf(process.pid).filter((pid) => !before.includes(pid));
      megabytes.push(child === undefined ? Number.NaN : peakMegabytes(child));
      processor.push(child === undefined ? Number.NaN : processorSeconds(child));
    });
  }
  const size = (source.length / 1024 / 1024).toFixed(1);
  return [
    {
      what: "seconds for the thumbnails of a picture of 20 MB, process started included, median",
      value: median(seconds),
      limit: { atMost: 2 },
      detail: `${size} MB, 24 megapixels; ${median(processor).toFixed(2)} s of a processor`,
    },
    {
      what: "MB that they take, at most",
      value: Math.max(...megabytes),
      digits: 0,
      limit: { atMost: 300 },
    },
  ];
}
