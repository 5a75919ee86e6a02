import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import { slotSizes } from "../../../ui/slot-sizes.ts";
import { Tabs, type Tab } from "../../../ui/tabs.tsx";
import { AmenityTiles } from "./amenity-tiles.tsx";
import type { Streets } from "./draw-streets.ts";
import type { Amenity } from "./list-amenities.ts";
import { SpaceLocation } from "./space-location.tsx";
import { lazyPart } from "../../../ui/loading/lazy-part.ts";

const WalkthroughFrame = lazyPart(async () => ({
  default: (await import("../../designs/walkthrough/walkthrough-frame.tsx")).WalkthroughFrame,
}));

/** The tabs of a space; the tour's only if there is a tour. Source: docs/spaces/space-page.md#parts. */
export function SpaceTabs({
  space,
  amenities,
  streets,
}: {
  space: Space;
  amenities: readonly Amenity[];
  streets: Streets;
}) {
  const tabs: (Tab | null)[] = [
    { id: "why", title: `Why Choose ${space.name}`, content: <Description space={space} /> },
    {
      id: "facilities",
      title: "Facilities",
      content: <AmenityTiles amenities={amenities} />,
    },
    space.tourUrl !== null || space.hasWalkthrough
      ? { id: "tour", title: "Explore this Space", content: <Tour space={space} /> }
      : null,
    {
      id: "location",
      title: "Location",
      content: <SpaceLocation place={space} streets={streets} />,
    },
    { id: "answers", title: "Your questions Answered", content: <Answers space={space} /> },
  ];
  return <Tabs label={`About ${space.name}`} tabs={tabs.filter((tab) => tab !== null)} />;
}

function Description({ space }: { space: Space }) {
  const gallery = space.images.filter(({ type }) => type === "gallery");
  return (
    <>
      <div
        className="prose max-w-2xl text-lg"
        dangerouslySetInnerHTML={{ __html: space.description }}
      />
      <ul className="mt-12 grid gap-6 sm:grid-cols-2">
        {gallery.map(({ url, picture, focus }) => (
          <li key={url}>
            <figure>
              <ResponsiveImage
                // The caption describes the picture.
                source={{ ...picture, alt: "" }}
                sizes={slotSizes.third}
                focus={focus}
                className="aspect-[3/2] w-full"
              />
              <figcaption className="mt-2 text-sm text-ink-soft">{picture.alt}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </>
  );
}

/** An external tour or our own walkthrough. Either loads on request. */
function Tour({ space }: { space: Space }) {
  const [isWanted, setIsWanted] = useState(false);
  const { tourUrl, name } = space;
  const banner = space.images.find(({ type }) => type === "banner")?.picture;
  const picture = tourUrl === null && banner && (
    <ResponsiveImage
      source={{ ...banner, alt: "" }}
      sizes={slotSizes.twoThirds}
      className="absolute inset-0 size-full"
    />
  );
  return (
    <>
      {space.tourDescription && <p className="mb-6 max-w-2xl text-lg">{space.tourDescription}</p>}
      {!isWanted ? (
        <div className="relative grid aspect-video w-full place-items-center bg-paper-deep">
          {picture}
          <Button look="ink" className="relative" onClick={() => setIsWanted(true)}>
            {tourUrl === null ? `Walk through ${name}` : "Start the tour"}
          </Button>
        </div>
      ) : tourUrl === null ? (
        <Suspense fallback={<Skeleton className="aspect-video w-full" />}>
          <WalkthroughFrame
            load={{ kind: "space", code: space.code }}
            title={name}
            poster={picture}
          />
        </Suspense>
      ) : (
        <iframe
          title={`Virtual tour of ${name}`}
          src={tourUrl}
          allow="fullscreen; xr-spatial-tracking"
          className="aspect-video w-full border-0 bg-ink"
        />
      )}
    </>
  );
}

function Answers({ space }: { space: Space }) {
  return (
    <dl className="gap-x-10 md:columns-2">
      {space.answers.map(({ question, answer }) => (
        <div key={question} className="mb-8 break-inside-avoid border-t border-ink pt-3">
          <dt className="font-display text-xl leading-tight font-bold">{question}</dt>
          <dd className="prose mt-2" dangerouslySetInnerHTML={{ __html: answer }} />
        </div>
      ))}
    </dl>
  );
}
