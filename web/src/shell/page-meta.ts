/** Source: specification 1, section 1. */
const defaults = {
  title: "Adaptive Retail Spaces",
  description: "Book High Street space by the hour",
};

export interface PageData {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
}

/** Title and description of a page: its own, or the site's. */
export function pageMeta({ title, description }: PageData) {
  return [
    { title: title ? `${title} | Frontage` : `${defaults.title} | Frontage` },
    { name: "description", content: description ?? defaults.description },
  ];
}
