import {
  escapeHtml,
  type Language,
  type RegisteredCorrection,
  shownLanguage,
  textIn,
  textWithNote,
  type Translations,
} from '@vaglio/contracts';

const TITLE: Translations = { en: 'Vaglio: corrections', it: 'Vaglio: correzioni' };
const SCORE: Translations = { en: 'Score', it: 'Punteggio' };

const WITHDRAWN: Translations = { en: 'Analysis withdrawn', it: 'Analisi ritirata' };
const EDITED: Translations = { en: 'Edited on', it: 'Modificata:' };

const latestChange = ({ publishedAt, editedAt, restoredAt }: RegisteredCorrection): string =>
  [publishedAt, editedAt ?? '', restoredAt ?? ''].sort().at(-1) ?? publishedAt;

/** Returns the register of corrections as an Atom feed. */
export function correctionFeed(
  corrections: readonly RegisteredCorrection[],
  publicUrl: string,
  language: Language,
): string {
  const updated = corrections.map(latestChange).sort().at(-1) ?? '1970-01-01T00:00:00.000Z';
  const self = `${publicUrl}/api/corrections/feed?lang=${language}`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${shownLanguage(TITLE, language)}">`,
    `<id>${escapeXml(self)}</id>`,
    `<title>${escapeXml(textIn(TITLE, language))}</title>`,
    `<updated>${updated}</updated>`,
    `<link rel="self" href="${escapeXml(self)}"/>`,
    `<link href="${escapeXml(`${publicUrl}/corrections`)}"/>`,
    '<author><name>Vaglio</name></author>',
    ...corrections.map((correction) => entryOf(correction, publicUrl, language)),
    '</feed>',
  ].join('\n');
}

function entryOf(correction: RegisteredCorrection, publicUrl: string, language: Language): string {
  const { id, articleId, articleTitle, domain, kind, text, editedAt, scoreBefore, scoreAfter } = correction;
  const summary = [
    ...(kind === 'withdrawal' ? [`${textIn(WITHDRAWN, language)}.`] : []),
    textWithNote(text, language),
    ...(scoreBefore === null ? [] : [`(${textIn(SCORE, language)}: ${scoreBefore} → ${scoreAfter ?? ''})`]),
    ...(editedAt === null ? [] : [`${textIn(EDITED, language)} ${editedAt.slice(0, 10)}.`]),
  ];
  const link = articleTitle === null ? `${publicUrl}/corrections` : `${publicUrl}/article/${articleId}`;
  return [
    '<entry>',
    `<id>urn:uuid:${id}</id>`,
    `<title>${escapeXml(articleTitle ?? `${textIn(WITHDRAWN, language)}: ${domain}`)}</title>`,
    `<updated>${latestChange(correction)}</updated>`,
    `<link href="${escapeXml(link)}"/>`,
    `<summary>${escapeXml(summary.filter((part) => part !== '').join(' '))}</summary>`,
    '</entry>',
  ].join('');
}

/** Characters that XML 1.0 forbids. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escapeXml = (text: string): string => escapeHtml(text.replace(FORBIDDEN, ''));
