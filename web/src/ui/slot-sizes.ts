/** The `sizes` attribute by the share of the page's width that a picture takes. */
export const slotSizes = {
  /** A third from 1024 px on, half from 640 px on, else all of it. */
  third:
    "(min-width: 1344px) 405px, (min-width: 1024px) 30.5vw, (min-width: 640px) 46vw, calc(100vw - 2.5rem)",
  /** A third from 640 px on, else all of it. */
  thirdOnTablets: "(min-width: 1344px) 405px, (min-width: 640px) 30.5vw, calc(100vw - 2.5rem)",
  /** Two thirds from 1024 px on, else all of it. */
  twoThirds: "(min-width: 1344px) 833px, (min-width: 1024px) 62vw, calc(100vw - 2.5rem)",
  /** Half from 640 px on, else all of it. */
  half: "(min-width: 1344px) 620px, (min-width: 640px) 46.5vw, calc(100vw - 2.5rem)",
} as const;
