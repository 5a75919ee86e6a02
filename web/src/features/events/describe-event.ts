import { formatDecimal } from "@frontage/domain/money/format-decimal.ts";
import { eventPath, type ShownEvent } from "./shown-event.ts";

/** An event in the schema.org vocabulary. Source: https://schema.org/Event */
export function describeEvent(event: ShownEvent, origin: string) {
  const url = origin + eventPath(event.code);
  return {
    "@type": "Event",
    name: event.name,
    description: event.description,
    startDate: event.start,
    endDate: event.end,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", name: event.space.name, address: event.space.address },
    ...(event.picture && { image: [origin + event.picture.url] }),
    isAccessibleForFree: event.entryCost.amount === 0,
    offers: {
      "@type": "Offer",
      price: formatDecimal(event.entryCost),
      priceCurrency: event.entryCost.currency,
      url: event.link ?? url,
    },
    url,
  };
}
