import { href } from "../../../ui/paths/site-path.ts";
import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { useRef } from "react";
import type { SpacePrices } from "../space-prices.ts";
import { Carousel } from "../../../ui/carousel/carousel.tsx";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import { slotSizes } from "../../../ui/slot-sizes.ts";
import { Link } from "../../../ui/link.tsx";
import { CompareBox } from "../../compare/compare-box.tsx";
import { HeartButton } from "../../favourites/heart-button.tsx";
import { useIsNear } from "../../../ui/use-is-near.ts";
import { useVisibleAndIdle } from "./use-visible-and-idle.ts";

/** Source: docs/site/site.md#tiles-and-carousels */
const maxPictures = 5;
const rotationMs = 2000;

export interface TileSpace extends Pick<
  Space,
  "code" | "name" | "city" | "shortDescription" | "shortAddress" | "images"
> {
  /** Null before it opens. */
  readonly prices: SpacePrices | null;
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
  const to = href("/spaces/:slug", { slug: space.code });
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
    <article ref={tile} className="group relative">
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
      {/* Above the link that covers the tile. */}
      <div className="relative z-1 inline-block">
        <CompareBox space={space} />
      </div>
    </article>
  );
}
