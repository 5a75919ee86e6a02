/** Structured data of a page, in the schema.org vocabulary. */
export function StructuredData({ data }: { data: Readonly<Record<string, unknown>> }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data });
  return (
    <script
      type="application/ld+json"
      // Escaped, so that no text can close the element.
      dangerouslySetInnerHTML={{ __html: json.replaceAll("<", String.raw`\u003c`) }}
    />
  );
}
