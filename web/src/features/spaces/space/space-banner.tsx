import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { newDesignPath } from "../../designs/design-path.ts";
import { HeartButton } from "../../favourites/heart-button.tsx";
import type { SpacePrices } from "../space-prices.ts";
import { Carousel } from "../../../ui/carousel/carousel.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import type { ChosenHours } from "../hours/chosen-hours.ts";
import { ChosenPrice } from "../hours/chosen-price.tsx";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";

/** Whether customers can make designs for the space. Source: docs/screens/designs.md#limits */
const canBeDesignedFor = ({ status, designerEnabled, regions }: Space) =>
  status !== "hidden" &&
  designerEnabled &&
  regions.some(({ screenGroups }) => screenGroups.length > 0);

/** The space's name and price, that of the chosen hours if there are any, above its banner pictures. */
export function SpaceBanner({
  space,
  prices,
  chosen,
}: {
  space: Space;
  prices: SpacePrices | null;
  chosen: ChosenHours | null;
}) {
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
          <div className="flex flex-wrap items-end gap-x-8 gap-y-4 pb-2">
            <p className="figures text-lg font-semibold">
              {chosen?.offer ? (
                <ChosenPrice offer={chosen.offer} />
              ) : prices ? (
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
            {canBeDesignedFor(space) && (
              <ButtonLink to={newDesignPath(space.code)} isSmall>
                Design the screens
              </ButtonLink>
            )}
            <HeartButton space={space} className="border border-ink" />
          </div>
        </div>
      </div>
      <Carousel label={`Pictures of ${space.name}`} slides={slides} isAtTop />
    </section>
  );
}
