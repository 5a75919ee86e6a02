/** A level of drawing quality, best first. Lower levels reduce the resolution, then the light of the screens. */
export interface QualityLevel {
  /** The maximum number of pixels drawn per CSS pixel. */
  readonly pixelRatio: number;
  readonly hasGlow: boolean;
}

export const qualityLevels: readonly [QualityLevel, ...QualityLevel[]] = [
  { pixelRatio: 2, hasGlow: true },
  { pixelRatio: 1.5, hasGlow: true },
  { pixelRatio: 1, hasGlow: true },
  { pixelRatio: 0.75, hasGlow: true },
  { pixelRatio: 0.5, hasGlow: true },
  { pixelRatio: 0.5, hasGlow: false },
];

export interface Quality {
  readonly level: number;
  /** Durations of the frames since the last decision, in milliseconds. */
  readonly frames: readonly number[];
  /** The index of the last level that was too slow; -1 if none was. It is not tried again. */
  readonly tooSlow: number;
}

export const startingQuality: Quality = { level: 0, frames: [], tooSlow: -1 };

/** The number of frames for each decision. */
const window = 20;
/** Below 30 frames a second the quality drops; above 50 it can rise. In milliseconds per frame. */
const slow = 34;
const quick = 20;

/**
 * Returns the quality after another frame of a moving visitor: one level down while frames are slow, one up while they
 * are fast. A level that was too slow is not tried again, so that the quality does not oscillate.
 * Source: docs/screens/previews.md#walking-through
 */
export function afterFrame(quality: Quality, milliseconds: number): Quality {
  const frames = [...quality.frames, milliseconds];
  if (frames.length < window) {
    return { ...quality, frames };
  }
  const middle = [...frames].sort((a, b) => a - b)[window / 2] ?? 0;
  const { level, tooSlow } = quality;
  if (middle > slow && level < qualityLevels.length - 1) {
    return { level: level + 1, frames: [], tooSlow: Math.max(tooSlow, level) };
  }
  const canRise = middle < quick && level - 1 > tooSlow;
  return { level: canRise ? level - 1 : level, frames: [], tooSlow };
}
