import { listSpaces } from "@frontage/contract/spaces/spaces.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../api/browser-api.ts";
import { hour, queryClient } from "../../../api/query-client.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { ResponsiveImage } from "../../../ui/responsive-image.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { designSpaces } from "../create/design-spaces.ts";
import { newDesignPath } from "../design-path.ts";

const steps = [
  [
    "Make it or bring it",
    "Design in the browser, or upload a picture or a video you already have.",
  ],
  ["See it in the room", "Every screen in its place, from two sides, or walk through in 3D."],
  ["Attach it to a booking", "It is on the screens when your time starts."],
] as const;

/** The empty state of the design list, with a button to create the first one. */
export function NoDesigns() {
  const { data: spaces } = useQuery(
    {
      queryKey: ["first design spaces"],
      queryFn: () => api(listSpaces, { query: designSpaces }),
      staleTime: hour,
    },
    queryClient,
  );
  const shown = spaces?.find(({ isDesignHero }) => isDesignHero) ?? spaces?.[0];
  const picture = shown?.images[0]?.picture;
  return (
    <section aria-labelledby="first-design" className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-7">
        {picture ? (
          <figure>
            <ResponsiveImage
              source={picture}
              sizes="(min-width: 1024px) 720px, 100vw"
              className="aspect-[3/2] w-full"
            />
            <figcaption className="small-caps mt-2 text-ink-soft">{shown.name}</figcaption>
          </figure>
        ) : (
          <Skeleton className="aspect-[3/2] w-full" />
        )}
      </div>
      <div className="lg:col-span-5">
        <h2 id="first-design" className="text-title">
          Your name on every wall
        </h2>
        <p className="mt-5 text-lg">
          The screens are part of the space you book. Decide what they show before you arrive.
        </p>
        <ol className="mt-6 border-t border-ink">
          {steps.map(([title, text], index) => (
            <li key={title} className="flex gap-5 border-b border-hairline py-4">
              <span aria-hidden="true" className="w-5 font-display text-2xl leading-none font-bold">
                {index + 1}
              </span>
              <p>
                <span className="block font-semibold">{title}</span>
                {text}
              </p>
            </li>
          ))}
        </ol>
        <ButtonLink to={newDesignPath()} look="signal" className="mt-8">
          Create your first design
        </ButtonLink>
      </div>
    </section>
  );
}
