import {
  homographyTo,
  invert,
  mapPoint,
  type Corners,
} from "@frontage/domain/designs/rooms/project-screen.ts";

/** Pixels in the format of a canvas: red, green, blue and opacity, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** The number of samples in each direction of a pixel, for smooth edges and unbroken thin lines. */
const samples = 3;

/**
 * Draws a picture onto four corners of another, in perspective: the inverse map gives the source of each pixel.
 * Source: docs/screens/previews.md#preview
 */
export function drawOnQuad(target: Pixels, source: Pixels, corners: Corners): void {
  const back = invert(homographyTo(corners, source));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(...xs))),
    Math.min(target.width, Math.ceil(Math.max(...xs))),
  ];
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(...ys))),
    Math.min(target.height, Math.ceil(Math.max(...ys))),
  ];
  const sum = new Float64Array(3);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      sum.fill(0);
      let hits = 0;
      for (let sample = 0; sample < samples * samples; sample++) {
        const from = mapPoint(back, {
          x: x + ((sample % samples) + 0.5) / samples,
          y: y + (Math.floor(sample / samples) + 0.5) / samples,
        });
        const isInside =
          from.x >= 0 && from.y >= 0 && from.x < source.width && from.y < source.height;
        if (isInside) {
          addSample(sum, source, from.x - 0.5, from.y - 0.5);
          hits++;
        }
      }
      if (hits > 0) {
        blend(target, 4 * (y * target.width + x), sum, hits);
      }
    }
  }
}

/** Adds the interpolated colour of the four pixels around a point. */
function addSample(sum: Float64Array, { width, height, data }: Pixels, x: number, y: number) {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - x0, y - y0];
  for (let corner = 0; corner < 4; corner++) {
    const [right, low] = [corner & 1, corner >> 1];
    const weight = (right ? fx : 1 - fx) * (low ? fy : 1 - fy);
    const column = Math.min(width - 1, Math.max(0, x0 + right));
    const row = Math.min(height - 1, Math.max(0, y0 + low));
    const at = 4 * (row * width + column);
    for (let channel = 0; channel < 3; channel++) {
      sum[channel] = (sum[channel] ?? 0) + weight * (data[at + channel] ?? 0);
    }
  }
}

/** Blends the mean of the samples with a pixel, by the share that they cover. */
function blend({ data }: Pixels, at: number, sum: Float64Array, hits: number) {
  const cover = hits / (samples * samples);
  for (let channel = 0; channel < 3; channel++) {
    const before = data[at + channel] ?? 0;
    data[at + channel] = before + cover * ((sum[channel] ?? 0) / hits - before);
  }
}
