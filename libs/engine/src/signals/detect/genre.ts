import type { Genre } from '@vaglio/contracts';
import { CUES } from '../cues/cues.js';
import type { CueList } from '../cues/cues.js';
import { headlineHits, ownHits, type Reading } from '../reading/reading.js';
import { tokensOf } from '../reading/tokens.js';

/** What the text says it is. Only a disclosure counts: what it merely reads like is a finding, not a genre. */
export function genreOf(reading: Reading): Genre {
  if (isSatire(reading)) return 'satire';
  if (isSponsored(reading)) return 'sponsored';
  if (isPressRelease(reading)) return 'press_release';
  return isOpinion(reading) ? 'opinion' : 'report';
}

function isSatire(reading: Reading): boolean {
  const { structured } = reading.article;
  return (
    structured.types.includes('SatiricalArticle') ||
    labels(reading, 'satireLabel', [structured.section, ...structured.keywords]) ||
    edgeHit(reading, [
      'this article is satire',
      'questo articolo e satira',
      'work of satire',
      'articolo satirico',
    ])
  );
}

function isSponsored(reading: Reading): boolean {
  const hits = [...headlineHits(reading, 'sponsorDisclosure'), ...ownHits(reading, 'sponsorDisclosure')];
  return reading.article.structured.isSponsored || hits.some((hit) => isEdge(reading, hit.sentence));
}

function isPressRelease(reading: Reading): boolean {
  const hits = [...headlineHits(reading, 'pressRelease'), ...ownHits(reading, 'pressRelease')];
  return (
    labels(reading, 'pressRelease', [reading.article.structured.section]) ||
    hits.filter((hit) => isEdge(reading, hit.sentence)).length >= 1
  );
}

function isOpinion(reading: Reading): boolean {
  const { structured, url, title } = reading.article;
  const prefix = title.known ? title.value.split(/[:|–—-]/, 1)[0] : null;
  return (
    structured.types.some((type) => type === 'OpinionNewsArticle' || type === 'ReviewNewsArticle') ||
    labels(reading, 'opinionLabel', [structured.section, hasPrefix(title) ? (prefix ?? null) : null]) ||
    /\/(?:opinions?|opinioni|editorials?|editoriali|editoriale|commentisfree|commenti|op-ed|columns?|columnists?|commentary)\//i.test(
      url,
    )
  );
}

function hasPrefix(title: Reading['article']['title']): boolean {
  return title.known && /^[^:|–—]{3,30}[:|–—]/.test(title.value);
}

/** A label that is the whole of a section's, a keyword's or a prefix's name. */
function labels(reading: Reading, list: CueList, names: readonly (string | null)[]): boolean {
  const lists = reading.language ? [CUES[reading.language][list]] : [CUES.en[list], CUES.it[list]];
  const known = new Set(lists.flat().map(folded));
  return names.some((name) => name !== null && known.has(folded(name)));
}

function edgeHit(reading: Reading, phrases: readonly string[]): boolean {
  const known = new Set(phrases);
  return ownHits(reading, 'satireLabel').some(
    (hit) => isEdge(reading, hit.sentence) && known.has(folded(hit.text)),
  );
}

/** Disclosures stand at the beginning or at the end; elsewhere the words may speak of somebody else's. */
function isEdge(reading: Reading, sentence: number): boolean {
  return sentence < 2 || sentence >= reading.sentences.length - 3;
}

function folded(text: string): string {
  return tokensOf(text)
    .map((token) => token.word)
    .join(' ');
}
