import type { WatchedArticle, WatchedArticlesQuery } from './admin-watch.contract.js';
import type { ArticleWatch, ChangeMailsSetting, RecentChange, RecentChangesQuery } from './watch.contract.js';

const ARTICLE = '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a11';

/** A page on which a number was changed without a note. */
export const articleWatchExample = {
  lastReadAt: '2026-11-21T10:00:00.000Z',
  isWatched: true,
  changes: [
    {
      id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1d01',
      kind: 'changed',
      noticedAt: '2026-11-20T16:00:00.000Z',
      isSubstantial: true,
      headline: null,
      sentences: [
        [
          { kind: 'same', text: 'The repairs will cost' },
          { kind: 'removed', text: '4' },
          { kind: 'added', text: '6' },
          { kind: 'same', text: 'million euros, the council said.' },
        ],
      ],
      moreSentences: 0,
      score: {
        before: 62,
        after: 65,
        reasons: [
          {
            code: 'accuracy.numbers-sourced',
            criterion: 'accuracy',
            points: 3,
            isNew: true,
            text: { en: 'The figures name their source.', it: 'Le cifre indicano la fonte.' },
          },
        ],
      },
    },
  ],
} as const satisfies ArticleWatch;

/** The latest ten changes of one host. */
export const recentChangesQueryExample = {
  domain: 'northmere.example',
  limit: 10,
} as const satisfies RecentChangesQuery;

/** A headline that was changed without a note. */
export const recentChangeExample = {
  id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1d02',
  kind: 'changed',
  noticedAt: '2026-11-20T17:00:00.000Z',
  headline: [
    { kind: 'same', text: 'Council' },
    { kind: 'removed', text: 'approves' },
    { kind: 'added', text: 'rejects' },
    { kind: 'same', text: 'harbour repairs' },
  ],
  articleId: ARTICLE,
  title: 'Council approves harbour repairs',
  domain: 'northmere.example',
} as const satisfies RecentChange;

/** E-mails are switched on. */
export const changeMailsSettingExample = { isWanted: true } as const satisfies ChangeMailsSetting;

/** The first page of the changed articles of one host. */
export const watchedArticlesQueryExample = {
  domain: 'northmere.example',
  limit: 25,
} as const satisfies WatchedArticlesQuery;

/** An article whose page changed twice. */
export const watchedArticleExample = {
  id: ARTICLE,
  title: 'Council approves harbour repairs',
  domain: 'northmere.example',
  changes: 2,
  silentChanges: 1,
  lastKind: 'changed',
  lastChangeAt: '2026-11-20T16:00:00.000Z',
} as const satisfies WatchedArticle;
