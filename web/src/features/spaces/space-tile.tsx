import type { Space } from "@frontage/contract/spaces.ts";
import { formatWholeMoney } from "@frontage/domain/money/format-money.ts";
import { useState } from "react";
import { Link } from "react-router";
import { formatHourPrice } from "./format-hour-price.ts";
import { Carousel } from "../../ui/carousel.tsx";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import { slotSizes } from "../../ui/slot-sizes.ts";

/** Source: specification 1, section 9. */
const maxPictures = 5;
const rotationMilliseconds = 2000;

export type TileSpace = Pick<
  Space,
  | "code"
  | "name"
  | "city"
  | "status"
  | "shortDescription"
  | "shortAddress"
  | "samplePrice"
  | "hourPrice"
  | "images"
>;

/** A space in a list. Its pictures can be leafed through, and turn over while one points at it. */
export function SpaceTile({
  space,
  heading: Heading,
  isFirst = false,
}: {
  space: TileSpace;
  /** The level that follows the heading above the list. */
  heading: "h2" | "h3";
  isFirst?: boolean;
}) {
  const [isLookedAt, setIsLookedAt] = useState(false);
  const to = `/spaces/${space.code}`;
  const isComingSoon = space.status !== "available";
  const slides = space.images.slice(0, maxPictures).map(({ url, picture }, index) => ({
    key: url,
    content: (
      // The name below is the link that counts; this one is for those who click pictures.
      <Link to={to} tabIndex={-1} aria-hidden="true" draggable={false}>
        <ResponsiveImage
          source={{ ...picture, alt: "" }}
          sizes={slotSizes.third}
          isFirst={isFirst && index === 0}
          className="aspect-[3/2] w-full"
        />
      </Link>
    ),
  }));
  return (
    <article
      onPointerEnter={(event) => setIsLookedAt(event.pointerType === "mouse")}
      onPointerLeave={() => setIsLookedAt(false)}
    >
      <Carousel
        label={`Pictures of ${space.name}`}
        slides={slides}
        isCompact
        rotateEvery={isLookedAt ? rotationMilliseconds : 0}
      />
      <div className="flex items-baseline justify-between gap-4 pt-3">
        <p className="small-caps text-ink-soft">{space.city}</p>
        <p className="figures flex flex-wrap justify-end gap-x-2 text-right text-sm">
          {isComingSoon ? (
            "(coming soon)"
          ) : (
            <>
              <span>from {formatWholeMoney(space.samplePrice)} a day</span>
              {space.hourPrice && (
                <span className="text-ink-soft">{formatHourPrice(space.hourPrice)}</span>
              )}
            </>
          )}
        </p>
      </div>
      <Heading className="mt-1 text-subheading">
        <Link to={to} className="decoration-2 underline-offset-4 hover:underline">
          {space.name}
        </Link>
      </Heading>
      <p className="mt-1.5 leading-snug">{space.shortDescription}</p>
      <p className="mt-1 text-sm text-ink-soft">{space.shortAddress}</p>
    </article>
  );
}
