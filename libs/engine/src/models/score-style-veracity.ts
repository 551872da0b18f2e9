import type { JudgedLanguage } from '@vaglio/contracts';
import { scoreArticle } from './article-model.js';
import type { ArticleText } from './features/article-features.js';
import type { ModelVerdict } from './linear-model.js';

/**
 * How much the style of an article resembles that of articles that fact-checkers rated a mixture or mostly false. It
 * distinguishes kinds of outlets, but not articles of one kind (`docs/accuracy.md`), so it is no verdict on truth.
 */
export function scoreStyleVeracity(article: ArticleText, language: JudgedLanguage): ModelVerdict {
  return scoreArticle('style-veracity', article, language);
}
