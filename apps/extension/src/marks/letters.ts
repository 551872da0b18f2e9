const QUOTES: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '‑': '-',
};
const INVISIBLE = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/;

/** One sign as texts are compared: null for white space and what can't be seen, plain quotes and dashes. */
export function letterOf(sign: string): string | null {
  return INVISIBLE.test(sign) ? null : (QUOTES[sign] ?? sign);
}

/** A text as texts are compared; how a page breaks its lines makes no difference. */
export function lettersOf(text: string): string {
  let letters = '';
  for (let at = 0; at < text.length; at += 1) letters += letterOf(text.charAt(at)) ?? '';
  return letters;
}
