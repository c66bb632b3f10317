type JsonLdProps = { graph: object[] };

/** Structured data of a page; `<` is escaped so that no text can end the element. */
export function JsonLd({ graph }: JsonLdProps) {
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": graph });
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
      dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }}
    />
  );
}
