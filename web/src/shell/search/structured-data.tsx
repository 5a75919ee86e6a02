/**
 * Structured data of a page, in the schema.org vocabulary. Only the server describes the page: search engines read what it
 * sends, and React keeps the content. What a type requires: docs/site/site.md#structured-data
 */
export function StructuredData({
  describe,
}: {
  describe: () => Readonly<Record<string, unknown>>;
}) {
  const json = import.meta.env.SSR
    ? JSON.stringify({ "@context": "https://schema.org", ...describe() })
    : "";
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // Escaped, so that no text can close the element.
      dangerouslySetInnerHTML={{ __html: json.replaceAll("<", String.raw`\u003c`) }}
    />
  );
}
