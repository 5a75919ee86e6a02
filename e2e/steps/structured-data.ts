/** An object of schema.org. */
type Thing = Readonly<Record<string, unknown>>;

const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * What a type must have; `a|b` is either. A type that is not in the table may not be claimed.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
const required: Readonly<Record<string, readonly string[]>> = {
  Answer: ["text"],
  BlogPosting: ["headline", "image", "datePublished", "author"],
  BreadcrumbList: ["itemListElement"],
  Event: ["name", "startDate", "location"],
  EventVenue: ["name", "address"],
  GeoCoordinates: ["latitude", "longitude"],
  FAQPage: ["mainEntity"],
  ItemList: ["name", "itemListElement"],
  ListItem: ["position", "name"],
  LocationFeatureSpecification: ["name", "value"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes"],
  Offer: ["price", "priceCurrency"],
  Organization: ["name", "url"],
  Place: ["name", "address"],
  PostalAddress: ["streetAddress", "addressLocality"],
  Product: ["name", "offers|review|aggregateRating"],
  Question: ["name", "acceptedAnswer"],
  WebSite: ["name", "url"],
};

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && !value.length);

/** Lists the faults of a page's structured data, a line each. */
export function faultsOfData(html: string): string[] {
  return dataIn(html).flatMap((data) =>
    data["@context"] === "https://schema.org"
      ? [...faultsOf(data), ...faultsOfTrail(data)]
      : ["no vocabulary"],
  );
}

/** The structured data of a page. */
export function dataIn(html: string): Thing[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text]) => JSON.parse(text ?? ""),
  );
}

/** The types that a page claims. */
export function typesIn(html: string): string[] {
  return dataIn(html)
    .flatMap((data) => (Array.isArray(data["@graph"]) ? data["@graph"] : [data]))
    .flatMap((thing) => thing["@type"]);
}

function faultsOf(value: unknown): string[] {
  if (Array.isArray(value)) {
    return value.flatMap(faultsOf);
  }
  if (!isThing(value)) {
    return [];
  }
  const types = [value["@type"] ?? []].flat().map(String);
  return [
    ...types.flatMap((type) =>
      (required[type] ?? ["an entry in the table"])
        .filter((names) => names.split("|").every((name) => isEmpty(value[name])))
        .map((names) => `${type} lacks ${names}`),
    ),
    ...Object.entries(value)
      .filter(([, part]) => isEmpty(part))
      .map(([name]) => `${types.join()} has an empty ${name}`),
    ...Object.values(value).flatMap(faultsOf),
  ];
}

/** Every step of a trail but the last has an address, and a trail has two steps or more. */
function faultsOfTrail({ "@type": type, itemListElement: steps }: Thing): string[] {
  if (type !== "BreadcrumbList" || !Array.isArray(steps)) {
    return [];
  }
  return [
    ...(steps.length < 2 ? ["a trail of one page"] : []),
    ...steps
      .slice(0, -1)
      .filter(({ item }) => !/^https?:\/\//.test(item))
      .map(({ name }) => `${name} has no address`),
  ];
}
