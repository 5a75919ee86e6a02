import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useConsent } from "../analytics/consent.ts";
import { useSiteData } from "../site-data.ts";

/**
 * Reviews from an external service, if one is configured. They load after consent or on request.
 * Source: docs/site/site.md#consent.
 */
export function Reviews() {
  const { reviewsUrl } = useSiteData().config;
  const consent = useConsent();
  const [isAsked, setAsked] = useState(false);
  if (reviewsUrl === null) {
    return null;
  }
  return consent === "accepted" || isAsked ? (
    <iframe
      title="Reviews"
      src={reviewsUrl}
      loading="lazy"
      className="h-40 w-full max-w-sm border-0 bg-white"
    />
  ) : (
    <Button isSmall className="border-current" onClick={() => setAsked(true)}>
      Show our reviews
    </Button>
  );
}
