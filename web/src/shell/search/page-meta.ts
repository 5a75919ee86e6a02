/** Source: docs/site.md#titles. */
const defaults = {
  title: "Adaptive Retail Spaces",
  description: "Book High Street space by the hour",
};

export interface PageData {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** There is no such page. */
  readonly isMissing?: boolean;
  /** Kept out of search engines. */
  readonly isPrivate?: boolean;
}

/** Title and description of a page: its own, or the site's. */
export function pageMeta({ title, description, isMissing = false, isPrivate = false }: PageData) {
  const shown = {
    title: isMissing ? "Page not found" : (title ?? defaults.title),
    description: description ?? defaults.description,
  };
  return [
    { title: shown.title === defaults.title ? shown.title : `${shown.title} | Frontage` },
    { name: "description", content: shown.description },
    { property: "og:title", content: shown.title },
    { property: "og:description", content: shown.description },
    ...(isMissing || isPrivate ? [{ name: "robots", content: "noindex" }] : []),
  ];
}
