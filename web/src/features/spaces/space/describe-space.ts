import { formatDecimal } from "@frontage/domain/money/format-decimal.ts";
import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { canBeBooked } from "../../availability/can-be-booked.ts";
import { describeOpening } from "../../availability/opening/opening-hours.ts";
import { listAmenities } from "./list-amenities.ts";

/** A space in the schema.org vocabulary: a venue for hire, with the price of a day including VAT. */
export function describeSpace(space: Space, origin: string): Readonly<Record<string, unknown>> {
  const address = `${origin}/spaces/${space.code}`;
  const isOffered = canBeBooked(space);
  return {
    // A product without an offer is none.
    "@type": isOffered ? ["EventVenue", "Product"] : "EventVenue",
    "@id": address,
    url: address,
    name: space.name,
    description: space.shortDescription,
    image: space.images.map(({ picture }) => new URL(picture.url, origin).href),
    address: {
      "@type": "PostalAddress",
      streetAddress: space.address,
      addressLocality: space.city,
      addressCountry: "GB",
    },
    ...(space.position && { geo: { "@type": "GeoCoordinates", ...space.position } }),
    ...(space.capacity.most !== null && { maximumAttendeeCapacity: space.capacity.most }),
    openingHoursSpecification: describeOpening(space.openingRules),
    amenityFeature: listAmenities(space).map(({ title }) => ({
      "@type": "LocationFeatureSpecification",
      name: title,
      value: true,
    })),
    ...(isOffered && {
      offers: {
        "@type": "Offer",
        url: address,
        price: formatDecimal(space.samplePrice),
        priceCurrency: space.samplePrice.currency,
        availability: "https://schema.org/InStock",
      },
    }),
  };
}
