/** What a page is about, in schema.org's words, for machines that read it. */
export function StructuredData({ data }: { data: Readonly<Record<string, unknown>> }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data });
  return (
    <script
      type="application/ld+json"
      // No text in it can end the element.
      dangerouslySetInnerHTML={{ __html: json.replaceAll("<", String.raw`\u003c`) }}
    />
  );
}
