import type { Language, Localized, RegisteredCorrection } from '@vaglio/contracts';

const TITLE: Localized = { en: 'Vaglio: corrections', it: 'Vaglio: correzioni' };
const SCORE: Localized = { en: 'Score', it: 'Punteggio' };

/** The register as an Atom feed. */
export function correctionFeed(
  corrections: readonly RegisteredCorrection[],
  publicUrl: string,
  language: Language,
): string {
  const updated = corrections[0]?.publishedAt ?? '1970-01-01T00:00:00.000Z';
  const self = `${publicUrl}/api/corrections/feed?lang=${language}`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${escapeXml(self)}</id>`,
    `<title>${escapeXml(TITLE[language])}</title>`,
    `<updated>${updated}</updated>`,
    `<link rel="self" href="${escapeXml(self)}"/>`,
    `<link href="${escapeXml(`${publicUrl}/corrections`)}"/>`,
    '<author><name>Vaglio</name></author>',
    ...corrections.map((correction) => entryOf(correction, publicUrl, language)),
    '</feed>',
  ].join('\n');
}

function entryOf(correction: RegisteredCorrection, publicUrl: string, language: Language): string {
  const { id, articleId, articleTitle, text, scoreBefore, scoreAfter, publishedAt } = correction;
  const moved = scoreBefore === null ? '' : ` (${SCORE[language]}: ${scoreBefore} → ${scoreAfter ?? ''})`;
  return [
    '<entry>',
    `<id>urn:uuid:${id}</id>`,
    `<title>${escapeXml(articleTitle)}</title>`,
    `<updated>${publishedAt}</updated>`,
    `<link href="${escapeXml(`${publicUrl}/article/${articleId}`)}"/>`,
    `<summary>${escapeXml(`${text[language]}${moved}`)}</summary>`,
    '</entry>',
  ].join('');
}

/** Characters that XML 1.0 forbids: one of them would make the whole feed invalid. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escapeXml(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
