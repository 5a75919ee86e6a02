/** Source: docs/site/site.md#titles. */
const defaults = {
  title: "Adaptive Retail Spaces",
  description: "Book High Street space by the hour",
};

export interface PageData {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** The page does not exist. */
  readonly isMissing?: boolean;
  /** Hidden from search engines, although the pages of its route are not. */
  readonly isPrivate?: boolean;
}

/** The title and description of a page, or the site's defaults. */
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
