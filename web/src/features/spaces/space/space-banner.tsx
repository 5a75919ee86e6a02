import type { Space } from "@frontage/contract/spaces/spaces.ts";
import type { SpacePrices } from "../space-prices.ts";
import { Carousel } from "../../../ui/carousel/carousel.tsx";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";

/** The space's name and price above its banner pictures. */
export function SpaceBanner({ space, prices }: { space: Space; prices: SpacePrices | null }) {
  const slides = space.images
    .filter(({ type }) => type === "banner")
    .map(({ url, picture, focus }, index) => ({
      key: url,
      content: (
        <ResponsiveImage
          source={picture}
          sizes="100vw"
          focus={focus}
          isFirst={index === 0}
          className="aspect-[4/3] max-h-[78vh] w-full sm:aspect-video"
        />
      ),
    }));
  return (
    <section>
      <div className="page-width pt-10 pb-8 md:pt-14">
        <p className="small-caps text-ink-soft">
          {space.city} · {space.shortAddress}
        </p>
        <div className="mt-3 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <h1 className="text-mega">{space.name}</h1>
          <p className="figures pb-2 text-lg font-semibold">
            {prices ? (
              <>
                {prices.day}
                {prices.hour && (
                  <span className="block text-base font-normal text-ink-soft">{prices.hour}</span>
                )}
              </>
            ) : (
              "(coming soon)"
            )}
          </p>
        </div>
      </div>
      <Carousel label={`Pictures of ${space.name}`} slides={slides} isAtTop />
    </section>
  );
}
