import type { PublishedScore } from '@vaglio/contracts';
import type { Translate } from '../../i18n/translate.js';
import { scoredArticles } from '../score/scored-articles.js';

/** Describes a history of scores in one sentence. */
export function scoreHistoryLabel(t: Translate, articles: readonly PublishedScore[]): string {
  const scores = scoredArticles(articles).map(({ score }) => score);
  return t('source.historyLabel', {
    count: scores.length,
    low: Math.min(...scores),
    high: Math.max(...scores),
  });
}
