import type { JudgedLanguage } from '@vaglio/contracts';
import { scoreArticle } from './article-model.js';
import type { ArticleText } from './features/article-features.js';
import type { ModelVerdict } from './linear-model.js';

/** How strongly an article supports one side, whichever it is; names are not features. */
export function scoreHyperpartisan(article: ArticleText, language: JudgedLanguage): ModelVerdict {
  return scoreArticle('hyperpartisan', article, language);
}
