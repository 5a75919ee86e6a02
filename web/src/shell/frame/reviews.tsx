import { Suspense } from "react";
import { lazyPart } from "../../ui/loading/lazy-part.ts";
import { useSiteData } from "../site-data.ts";

// Few sites have them.
const ReviewsFrame = lazyPart(async () => ({
  default: (await import("./reviews-frame.tsx")).ReviewsFrame,
}));

/** The reviews of an external service, if one is configured. */
export function Reviews() {
  const { reviewsUrl } = useSiteData().config;
  return (
    reviewsUrl !== null && (
      <Suspense>
        <ReviewsFrame url={reviewsUrl} />
      </Suspense>
    )
  );
}
