import type { JudgedLanguage } from '@vaglio/contracts';
import { scoreArticle } from './article-model.js';
import type { ArticleText } from './features/article-features.js';
import type { ModelVerdict } from './linear-model.js';

/**
 * How much an article's style resembles articles that fact-checkers rated a mixture or mostly false. It separates kinds of
 * outlet apart and, inside one kind, nothing (`docs/accuracy.md`): a reason to look closer, never a verdict on truth.
 */
export function scoreStyleVeracity(article: ArticleText, language: JudgedLanguage): ModelVerdict {
  return scoreArticle('style-veracity', article, language);
}
