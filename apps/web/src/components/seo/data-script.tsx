interface DataScriptProps {
  readonly id?: string;
  readonly type: 'application/json' | 'application/ld+json';
  readonly data: object;
}

export function DataScript({ id, type, data }: DataScriptProps) {
  return <script id={id} type={type} dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />;
}

/** Structured data for search engines. */
export function StructuredData({ data }: { readonly data: object }) {
  return <DataScript type="application/ld+json" data={{ '@context': 'https://schema.org', ...data }} />;
}

/** JSON that cannot end the script element or open a comment. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
