/** How well a frame is drawn: levels from the best on. Resolution goes first, then the light of the screens. */
export interface QualityLevel {
  /** Pixels drawn for each pixel of the page's own size, at most. */
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
  /** Milliseconds of the frames since the level was last looked at. */
  readonly frames: readonly number[];
  /** The best level that was too slow before: it is not tried again. */
  readonly tooSlow: number;
}

export const startingQuality: Quality = { level: 0, frames: [], tooSlow: -1 };

/** How many frames are looked at together. */
const window = 20;
/** Slower than thirty frames a second is worse; above fifty there is room for more. In milliseconds. */
const slow = 34;
const quick = 20;

/**
 * The quality after another frame of a visitor on the move: one level down while frames are slow, one up while they are
 * quick. A level that was too slow once is not tried again, so that the picture does not swing.
 * Source: docs/design-previews.md#walking-through
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
