import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useConsent } from "../analytics/consent.ts";

/** Reviews from an external service. They load after consent or on request. Source: docs/site/site.md#consent */
export function ReviewsFrame({ url }: { url: string }) {
  const consent = useConsent();
  const [isAsked, setAsked] = useState(false);
  return consent === "accepted" || isAsked ? (
    <iframe
      title="Reviews"
      src={url}
      loading="lazy"
      className="h-40 w-full max-w-sm border-0 bg-white"
    />
  ) : (
    <Button isSmall className="border-current" onClick={() => setAsked(true)}>
      Show our reviews
    </Button>
  );
}
