/** Fewer items than these are repeated, so that there is always a next one to slide to. Source: docs/site.md#tiles-and-carousels */
const minItems = 5;

const itemCount = (slideCount: number) =>
  slideCount > 1 ? Math.max(minItems, slideCount) : slideCount;

type Item<Slide> = Slide & { readonly key: string; readonly isCopy: boolean };

/** The slides, repeated in their order until there are at least five items. A single slide has nothing to slide to. */
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

/** Which item a track shows. */
export function itemInView({
  scrollLeft,
  clientWidth,
}: {
  readonly scrollLeft: number;
  readonly clientWidth: number;
}): number {
  return Math.round(scrollLeft / clientWidth);
}

/** The item beside one: into the copies while there are some, then round again by the slides themselves. */
export function nextItem(item: number, by: 1 | -1, slideCount: number): number {
  const next = item + by;
  if (next < 0) {
    return slideCount - 1;
  }
  return next < itemCount(slideCount) ? next : next % slideCount;
}
