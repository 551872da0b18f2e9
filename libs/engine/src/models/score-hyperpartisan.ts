import type { JudgedLanguage } from '@vaglio/contracts';
import { scoreArticle } from './article-model.js';
import type { ArticleText } from './features/article-features.js';
import type { ModelVerdict } from './linear-model.js';

/** How far an article reads as blind allegiance to one side, whichever it is: names are not looked at. */
export function scoreHyperpartisan(article: ArticleText, language: JudgedLanguage): ModelVerdict {
  return scoreArticle('hyperpartisan', article, language);
}
