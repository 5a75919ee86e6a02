import { useEffect, useRef, useState, type ReactNode } from "react";
import { ArrowLeft, ArrowRight } from "lucide";
import { Icon } from "../icon.tsx";
import { itemInView, nextItem, withCopies } from "./carousel-items.ts";
import { useMouseDrag } from "./use-mouse-drag.ts";
import { useLoadedSlides } from "./use-loaded-slides.ts";
import { classNames } from "../class-names.ts";
import { PictureWaitContext } from "../responsive-image.tsx";

interface CarouselProps {
  /** The carousel's name for screen readers. */
  readonly label: string;
  readonly slides: readonly {
    readonly key: string;
    readonly content: ReactNode;
    /** A small picture that selects the slide. Shown if every slide has a name. */
    readonly thumbnail?: ReactNode;
    readonly name?: string;
  }[];
  /** The name of one slide, for the buttons: "Next picture". */
  readonly slideWord?: string;
  /** Milliseconds between automatic steps; 0 for none. */
  readonly rotateEvery?: number;
  /** Small buttons that appear on hover, for tiles. */
  readonly isCompact?: boolean;
  /** Whether its first picture is seen as soon as the page opens. */
  readonly isAtTop?: boolean;
  readonly className?: string;
}

/** The part of a rotation's step after which the next slide loads. */
const loadingPart = 0.75;

/**
 * Slides in a row that scroll by touch, wheel, keys and buttons. The browser scrolls and snaps; the code only sets
 * the target.
 */
export function Carousel({
  label,
  slides,
  rotateEvery = 0,
  isCompact = false,
  isAtTop = false,
  slideWord = "picture",
  className,
}: CarouselProps) {
  const items = withCopies(slides);
  const hasNames = slides.every(({ name }) => name !== undefined);
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const { waitOf, load } = useLoadedSlides(track, isAtTop);
  const loadAll = () => load(items.length - 1);

  const show = (index: number) => {
    track.current?.scrollTo({ left: index * track.current.clientWidth });
  };
  const step = (by: 1 | -1) => {
    if (track.current) {
      show(nextItem(itemInView(track.current), by, slides.length));
    }
  };
  useMouseDrag(track);

  useEffect(() => {
    if (
      rotateEvery === 0 ||
      slides.length < 2 ||
      matchMedia("(prefers-reduced-motion: reduce)").matches
    ) {
      return;
    }
    const element = track.current;
    if (!element) {
      return;
    }
    const next = () => nextItem(itemInView(element), 1, slides.length);
    const loading = setInterval(() => load(next()), rotateEvery * loadingPart);
    const timer = setInterval(() => {
      element.scrollTo({ left: next() * element.clientWidth });
    }, rotateEvery);
    return () => {
      clearInterval(loading);
      clearInterval(timer);
    };
  }, [rotateEvery, slides.length, load]);

  const arrow = classNames(
    "absolute top-1/2 grid -translate-y-1/2 place-items-center bg-paper text-ink transition-opacity duration-200",
    isCompact
      ? "size-11 opacity-0 group-hover/carousel:opacity-100 focus-visible:opacity-100"
      : "size-13 max-sm:size-11 hover:bg-white",
    // The dots already select a slide, and on a phone the arrows would cover its text.
    hasNames && "max-sm:hidden",
  );

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={classNames("group/carousel relative overflow-hidden", className)}
      onPointerEnter={loadAll}
      onFocus={loadAll}
    >
      <div
        ref={track}
        // A scrollable region must be reachable by keyboard; in a tile the surrounding link already is.
        tabIndex={isCompact ? -1 : 0}
        onScroll={(event) => {
          const item = itemInView(event.currentTarget);
          setCurrent(item % slides.length);
          // While slides rotate, the timer loads the next one.
          load(rotateEvery === 0 ? item + 1 : item);
        }}
        className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none] focus-visible:-outline-offset-3"
      >
        {items.map(({ key, content: slide, isCopy }, index) => {
          const content = <PictureWaitContext value={waitOf(index)}>{slide}</PictureWaitContext>;
          return isCopy ? (
            // Copies are hidden from keyboards and screen readers. A tile's pictures stay clickable.
            <div
              key={key}
              aria-hidden="true"
              inert={!isCompact}
              className="w-full shrink-0 snap-start"
            >
              {content}
            </div>
          ) : (
            <div
              key={key}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              className="w-full shrink-0 snap-start"
            >
              {content}
            </div>
          );
        })}
      </div>
      {slides.length > 1 && (
        <>
          <button
            type="button"
            aria-label={`Previous ${slideWord}: ${label}`}
            className={classNames(arrow, "left-0")}
            onClick={() => step(-1)}
          >
            <Icon of={ArrowLeft} size={20} />
          </button>
          <button
            type="button"
            aria-label={`Next ${slideWord}: ${label}`}
            className={classNames(arrow, "right-0")}
            onClick={() => step(1)}
          >
            <Icon of={ArrowRight} size={20} />
          </button>
          {hasNames ? (
            <ul className="mt-6 flex flex-wrap justify-center gap-x-1 sm:gap-x-2">
              {slides.map(({ key, name, thumbnail }, index) => (
                <li key={key}>
                  <button
                    type="button"
                    aria-label={name}
                    aria-current={index === current}
                    className="group/dot grid min-h-11 min-w-6 place-items-center gap-2 aria-[current=false]:opacity-70 hover:opacity-100"
                    onClick={() => show(index)}
                  >
                    <span className="w-16 max-sm:hidden lg:w-20">{thumbnail}</span>
                    <span className="size-2.5 rounded-full border border-ink group-aria-[current=true]/dot:bg-ink" />
                  </button>
                </li>
              ))}
            </ul>
          ) : (
            <p
              className="figures small-caps absolute right-0 bottom-0 bg-paper px-3 py-1.5"
              aria-hidden="true"
            >
              {current + 1} / {slides.length}
            </p>
          )}
        </>
      )}
    </section>
  );
}
