/** Invisible characters (control, zero-width, bidirectional, tag, variation selectors), which may hide instructions to machines. */
const INVISIBLE = /(?![\t\n\f\r])\p{Cc}|\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu;
const LONE_SURROGATE = /\p{Cs}/gu;
const UNCOMMON = /[^\t\n\r -~\u00a0-\u00ac\u00ae-\u024f\u2013-\u201e\u2026]/;

/** Removes invisible characters; spaces and line breaks are kept. */
export function withoutInvisible(text: string): string {
  return UNCOMMON.test(text) ? text.replace(INVISIBLE, '').replace(LONE_SURROGATE, '\ufffd') : text;
}

/** The visible text in one line, with single spaces. */
export function cleanLine(text: string): string {
  return withoutInvisible(text).replace(/\s+/g, ' ').trim();
}
