import { href, withSearch } from "../../../ui/paths/site-path.ts";
import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { useRef } from "react";
import type { SpacePrices } from "../space-prices.ts";
import { Carousel } from "../../../ui/carousel/carousel.tsx";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import { slotSizes } from "../../../ui/slot-sizes.ts";
import { Link } from "../../../ui/link.tsx";
import { atCheckOut } from "../../availability/at-check-out.ts";
import { CompareBox } from "../../compare/compare-box.tsx";
import { HeartButton } from "../../favourites/heart-button.tsx";
import { useIsNear } from "../../../ui/use-is-near.ts";
import { useVisibleAndIdle } from "./use-visible-and-idle.ts";

/** Source: docs/site/site.md#tiles-and-carousels */
const maxPictures = 5;
const rotationMs = 2000;

export interface TileSpace extends Pick<
  Space,
  "code" | "name" | "city" | "shortDescription" | "shortAddress" | "images" | "position"
> {
  /** Null before it opens. */
  readonly prices: SpacePrices | null;
  /** The price on its pin on the map: "£561.60" for the asked hours, or of its cheapest hour; null without one. */
  readonly pin: string | null;
  /** What it offers for a question. */
  readonly offer?: TileOffer;
}

/** The hours that a space has free for a question, and what they cost. */
export interface TileOffer {
  /** "Sat 5 December, 10:00–16:00 · £561.60 in all". */
  readonly line: string | null;
  /** The query with which the page of the space has these hours: empty, or with its question mark. */
  readonly query: string;
  /** Whether the query names hours that can be booked, so that the tile leads to their check-out as well. */
  readonly hasHours?: boolean;
  /** What differs from the question: "Free from 11:00 to 17:00". */
  readonly note?: string;
  /** Further dates. */
  readonly dates?: readonly { readonly text: string; readonly query: string }[];
}

/**
 * A space in a list. A click anywhere opens it. Its pictures rotate while the tile is in view and not hovered,
 * touched or focused.
 */
export function SpaceTile({
  space,
  heading: Heading,
  isFirst = false,
  isFar = false,
}: {
  space: TileSpace;
  /** One level below the heading of the list. */
  heading: "h2" | "h3";
  isFirst?: boolean;
  /** Whether the tile is far down the list: it has one picture until it is near. Source: docs/site/site.md#tiles-and-carousels */
  isFar?: boolean;
}) {
  const tile = useRef<HTMLElement>(null);
  const isIdle = useVisibleAndIdle(tile);
  const isNear = useIsNear(tile) || !isFar;
  const { offer } = space;
  const page = href("/spaces/:slug", { slug: space.code });
  const to = withSearch(page, offer?.query ?? "");
  const slides = space.images
    .slice(0, isNear ? maxPictures : 1)
    .map(({ url, picture, focus }, index) => ({
      key: url,
      content: (
        // The name below is the accessible link. This one serves clicks on pictures.
        <Link to={to} tabIndex={-1} aria-hidden="true" draggable={false}>
          <ResponsiveImage
            source={{ ...picture, alt: "" }}
            sizes={slotSizes.third}
            isFirst={isFirst && index === 0}
            focus={focus}
            className="aspect-[3/2] w-full"
          />
        </Link>
      ),
    }));
  return (
    <article
      ref={tile}
      data-space={space.code}
      className="group relative data-pointed:outline-2 data-pointed:outline-offset-8 data-pointed:outline-signal"
    >
      <Carousel
        key={isNear ? "all" : "first"}
        label={`Pictures of ${space.name}`}
        slides={slides}
        isCompact
        isAtTop={isFirst}
        rotateEvery={isIdle ? rotationMs : 0}
        // Above the link that covers the tile, so that the carousel can be swiped and its buttons pressed.
        className="z-1"
      />
      <HeartButton space={space} className="absolute top-0 right-0 z-2" />
      <div className="flex items-baseline justify-between gap-4 pt-3">
        <p className="small-caps text-ink-soft">{space.city}</p>
        <p className="figures flex flex-wrap justify-end gap-x-2 text-right text-sm">
          {space.prices ? (
            <>
              <span>{space.prices.day}</span>
              {space.prices.hour && <span className="text-ink-soft">{space.prices.hour}</span>}
            </>
          ) : (
            "(coming soon)"
          )}
        </p>
      </div>
      <Heading className="mt-1 text-subheading">
        <Link
          to={to}
          className="decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          {space.name}
        </Link>
      </Heading>
      <p className="mt-1.5 leading-snug">{space.shortDescription}</p>
      <p className="mt-1 text-sm text-ink-soft">{space.shortAddress}</p>
      {offer?.note && <p className="mt-2 font-semibold text-moss">{offer.note}</p>}
      {offer?.line && <p className="figures mt-2 font-semibold">{offer.line}</p>}
      {offer?.dates && offer.dates.length > 0 && (
        // Above the link that covers the tile.
        <ul
          aria-label={`Free dates of ${space.name}`}
          className="figures relative z-1 mt-1 flex flex-wrap gap-x-3 text-sm"
        >
          {offer.dates.map(({ text, query }) => (
            <li key={query}>
              <Link
                to={withSearch(page, query)}
                className="inline-block py-1 underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {/* Above the link that covers the tile. */}
      <div className="relative z-1 flex flex-wrap items-center gap-x-6">
        {offer?.hasHours && (
          <Link
            to={atCheckOut(
              withSearch(href("/spaces/:slug/book", { slug: space.code }), offer.query),
            )}
            rel="nofollow"
            aria-label={`Book these hours at ${space.name}`}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            Book these hours
          </Link>
        )}
        <CompareBox space={space} />
      </div>
    </article>
  );
}
