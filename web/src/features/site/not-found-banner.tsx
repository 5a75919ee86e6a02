import { Suspense } from "react";
import { lazyPart } from "../../ui/loading/lazy-part.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Banner } from "../../shell/frame/banner.tsx";

const SomeSpaces = lazyPart(async () => ({
  default: (await import("../spaces/tiles/some-spaces.tsx")).SomeSpaces,
}));

/** The content of a missing page: a link to the spaces, and a few of them. */
export function NotFoundBanner() {
  return (
    <>
      <Banner
        kicker="Page not found"
        title="There is nothing behind this door."
        text="The page you asked for does not exist, or it has moved. Our spaces are still here."
      >
        <ButtonLink to="/spaces" look="signal">
          See our spaces
        </ButtonLink>
      </Banner>
      <Suspense>
        <SomeSpaces />
      </Suspense>
    </>
  );
}
