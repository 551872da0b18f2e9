/** What XML 1.0 has no way of saying: control characters, halves of character pairs, two that are none. */
const UNSPEAKABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text escaped for use between tags and inside attributes. */
export function xmlText(text: string): string {
  return text
    .replace(UNSPEAKABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
