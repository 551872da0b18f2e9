/** Characters no reader sees: control, zero-width, bidirectional, tag and variation characters. Orders to machines hide there. */
const INVISIBLE = /(?![\t\n\f\r])\p{Cc}|\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu;
const LONE_SURROGATE = /\p{Cs}/gu;
const OUT_OF_THE_ORDINARY = /[^\t\n\r -~\u00a0-\u00ac\u00ae-\u024f\u2013-\u201e\u2026]/;

/** Takes out what cannot be seen; leaves spaces and line breaks as they are. */
export function withoutInvisible(text: string): string {
  return OUT_OF_THE_ORDINARY.test(text)
    ? text.replace(INVISIBLE, '').replace(LONE_SURROGATE, '\ufffd')
    : text;
}

/** One line of visible text with single spaces. */
export function cleanLine(text: string): string {
  return withoutInvisible(text).replace(/\s+/g, ' ').trim();
}
