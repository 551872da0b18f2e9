/** Scripts used by one language on news pages, and functions for scripts that several languages share. */
const SCRIPTS: readonly (readonly [RegExp, (text: string) => string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, () => 'ja'],
  [/\p{Script=Hangul}/gu, () => 'ko'],
  [/\p{Script=Han}/gu, (text) => (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'ja' : 'zh')],
  [/\p{Script=Cyrillic}/gu, cyrillicLanguage],
  [/\p{Script=Greek}/gu, () => 'el'],
  [/\p{Script=Arabic}/gu, arabicLanguage],
  [/\p{Script=Hebrew}/gu, () => 'he'],
  [/\p{Script=Devanagari}/gu, () => 'hi'],
  [/\p{Script=Bengali}/gu, () => 'bn'],
  [/\p{Script=Thai}/gu, () => 'th'],
  [/\p{Script=Georgian}/gu, () => 'ka'],
  [/\p{Script=Armenian}/gu, () => 'hy'],
  [/\p{Script=Tamil}/gu, () => 'ta'],
  [/\p{Script=Telugu}/gu, () => 'te'],
  [/\p{Script=Gujarati}/gu, () => 'gu'],
  [/\p{Script=Gurmukhi}/gu, () => 'pa'],
  [/\p{Script=Kannada}/gu, () => 'kn'],
  [/\p{Script=Malayalam}/gu, () => 'ml'],
  [/\p{Script=Ethiopic}/gu, () => 'am'],
  [/\p{Script=Lao}/gu, () => 'lo'],
];

/** The language of a text in a non-Latin script. Returns null when most letters are Latin. */
export function scriptLanguage(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters === 0 || latin * 2 > letters) return null;
  const counts = SCRIPTS.map(([script, name]) => ({ count: text.match(script)?.length ?? 0, name }));
  const most = counts.reduce((best, entry) => (entry.count > best.count ? entry : best));
  return most.count === 0 ? null : most.name(text);
}

function cyrillicLanguage(text: string): string {
  if (/[ђјљњћџ]/i.test(text)) return 'sr';
  if (/ў/i.test(text)) return 'be';
  if (/[іїєґ]/i.test(text)) return 'uk';
  return /[ыэё]/i.test(text) || !/ъ/i.test(text) ? 'ru' : 'bg';
}

function arabicLanguage(text: string): string {
  if (/[ٹڈڑےں]/.test(text)) return 'ur';
  return /[پچژگ]/.test(text) ? 'fa' : 'ar';
}
