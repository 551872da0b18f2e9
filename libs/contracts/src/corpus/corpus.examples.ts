import {
  type Corpus,
  CORPUS_FORMAT,
  CORPUS_LICENCE,
  type CorpusAnalysis,
  type CorpusChanges,
  type CorpusCorrection,
  type CorpusCriterion,
  type CorpusFeedQuery,
  type CorpusOutlet,
  type CorpusRemovals,
} from './corpus.contract.js';

const ARTICLE = '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a11';
const REMOVED = '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a12';
const CURSOR = 'MDE5M2ExYzIuNDIuOWYxYzBhYjI';
const HASH = '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae';

const criterion = (score: number, code: string, points: number) =>
  ({
    score,
    isJudged: true,
    range: { low: score - 2, high: score + 2 },
    findings: [{ code, points }],
  }) as const satisfies CorpusCriterion;

/** An analysis in a dump or in the feed of changes. */
export const corpusAnalysisExample = {
  id: ARTICLE,
  url: 'https://northmere.example/harbour-repairs',
  canonicalUrl: 'https://northmere.example/harbour-repairs',
  domain: 'northmere.example',
  contentType: 'article',
  platform: 'web',
  genre: 'report',
  textLanguage: 'en',
  publishedAt: '2026-11-18',
  createdAt: '2026-11-18T09:00:00.000Z',
  analyzedAt: '2026-11-20T16:00:00.000Z',
  revision: 2,
  judgement: 'full',
  credibilityScore: 65,
  scoreRange: { low: 58, high: 72 },
  credibilityClass: 'medium',
  confidence: 0.74,
  labels: [],
  decidedAt: null,
  coverage: null,
  digitalSource: 'algorithmicMedia',
  wordCount: 612,
  criteria: {
    currency: criterion(14, 'currency.dated', 2),
    relevance: criterion(12, 'relevance.news-agenda', 1),
    authority: criterion(12, 'authority.byline', 2),
    accuracy: criterion(15, 'accuracy.numbers-sourced', 3),
    purpose: criterion(12, 'purpose.sober', 1),
  },
  provenance: { textHash: HASH, engine: 'local', engineVersion: '3.0.0', model: null, data: {} },
} as const satisfies CorpusAnalysis;

/** A domain with one analysis and a statement of the editors. */
export const corpusOutletExample = {
  domain: 'northmere.example',
  articleCount: 1,
  judgedCount: 1,
  averageScore: 65,
  classes: { high: 0, medium: 1, low: 0, poor: 0 },
  statements: [
    {
      says: 'registered',
      sourceUrl: 'https://register.example/northmere',
      addedAt: '2026-10-01T08:00:00.000Z',
      withdrawnAt: null,
    },
  ],
  moved: null,
} as const satisfies CorpusOutlet;

/** A correction that increased a score. */
export const corpusCorrectionExample = {
  id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1c01',
  articleId: ARTICLE,
  publishedAt: '2026-11-20T16:00:00.000Z',
  editedAt: null,
  scoreBefore: 62,
  scoreAfter: 65,
} as const satisfies CorpusCorrection;

/** The first page after a dump. */
export const corpusFeedQueryExample = { after: CURSOR, limit: 2 } as const satisfies CorpusFeedQuery;

/** An article that was analyzed again, and one that was withdrawn. */
export const corpusChangesExample = {
  changes: [
    {
      articleId: ARTICLE,
      kind: 'reanalysed',
      at: '2026-11-20T16:00:00.000Z',
      analysis: corpusAnalysisExample,
    },
    { articleId: REMOVED, kind: 'removed', at: '2026-11-20T17:00:00.000Z', analysis: null },
  ],
  next: CURSOR,
  hasMore: false,
} as const satisfies CorpusChanges;

/** The removal of a withdrawn article. */
export const corpusRemovalsExample = {
  removals: [{ articleId: REMOVED, kind: 'removed', reason: 'withdrawn', day: '2026-11-20' }],
  next: CURSOR,
  hasMore: false,
} as const satisfies CorpusRemovals;

/** A corpus with one dump. */
export const corpusExample = {
  isOn: true,
  dumps: [
    {
      format: CORPUS_FORMAT,
      installation: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1f01',
      publicUrl: 'https://vaglio.example',
      number: 12,
      day: '2026-11-23',
      madeAt: '2026-11-23T02:04:11.000Z',
      cursor: CURSOR,
      licence: CORPUS_LICENCE,
      files: [{ name: 'analyses.jsonl.gz', records: 12, bytes: 4096, sha256: HASH }],
      signature: {
        algorithm: 'Ed25519',
        keyId: '5f1c0ab27d4e7a10',
        publicKey: '-----BEGIN PUBLIC KEY-----',
        signature: 'c2lnbmF0dXJl',
      },
    },
  ],
} as const satisfies Corpus;
