/**
 * Fewer slides than this are repeated, so that there is always a next one. Source: docs/site/site.md#tiles-and-carousels
 */
const minItems = 5;

const itemCount = (slideCount: number) =>
  slideCount > 1 ? Math.max(minItems, slideCount) : slideCount;

type Item<Slide> = Slide & { readonly key: string; readonly isCopy: boolean };

/** Repeats the slides in order until there are five items. A single slide is not repeated. */
export function withCopies<Slide extends { readonly key: string }>(
  slides: readonly Slide[],
): Item<Slide>[] {
  return Array.from({ length: itemCount(slides.length) }, (_, index) => index).flatMap((index) => {
    const slide = slides[index % slides.length];
    const round = Math.floor(index / slides.length);
    return slide
      ? [{ ...slide, key: round === 0 ? slide.key : `${slide.key} ${round}`, isCopy: round > 0 }]
      : [];
  });
}

/** The index of the item in view. */
export function itemInView({
  scrollLeft,
  clientWidth,
}: {
  readonly scrollLeft: number;
  readonly clientWidth: number;
}): number {
  return Math.round(scrollLeft / clientWidth);
}

/** The next or previous item: runs into the copies first, then starts again with the slides. */
export function nextItem(item: number, by: 1 | -1, slideCount: number): number {
  const next = item + by;
  if (next < 0) {
    return slideCount - 1;
  }
  return next < itemCount(slideCount) ? next : next % slideCount;
}
