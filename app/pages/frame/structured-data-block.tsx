interface StructuredDataProps {
  /** null in a browser, see below. */
  readonly value: object | null;
}

/**
 * A block of JSON-LD. Browsers do not run it; nothing in it can end the block. Machines read it in the page as it is served, so the
 * browser's program has nothing to make it with: it leaves what the server has written, and has an empty block on the pages that it draws itself.
 */
export function StructuredData({ value }: StructuredDataProps) {
  const json = value ? JSON.stringify(value).replaceAll('<', '\\u003c') : '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data that the line above has made safe.
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
