/** The brightness, of 255, below which a frame counts as black. */
const darkest = 18;

/**
 * The moments of a video that its still may be taken from, in seconds, in the order they are tried: one second, or a
 * quarter of a shorter video, then steps towards the end. Source: docs/screens/uploads.md#the-upload-page
 */
export function stillTimes(durationSeconds: number): number[] {
  const first = Math.min(1, durationSeconds / 4);
  const steps = [0, 0.1, 0.25, 0.4, 0.55, 0.7, 0.85];
  return steps.map((share) => first + share * (durationSeconds - first));
}

/**
 * The mean brightness of pixels, 0 to 255.
 * @param rgba four bytes a pixel
 */
export function meanLuminance(rgba: Uint8ClampedArray): number {
  let sum = 0;
  for (let index = 0; index < rgba.length; index += 4) {
    // Source: ITU-R BT.709
    sum +=
      0.2126 * (rgba[index] ?? 0) +
      0.7152 * (rgba[index + 1] ?? 0) +
      0.0722 * (rgba[index + 2] ?? 0);
  }
  return rgba.length === 0 ? 0 : sum / (rgba.length / 4);
}

export function isBlack(luminance: number): boolean {
  return luminance < darkest;
}
