import type { JudgedLanguage } from '@vaglio/contracts';
import type { ArticleText } from './features/article-features.js';
import { articleFeatures } from './features/article-features.js';
import type { FeatureBag, ModelVerdict } from './linear-model.js';
import { applyLinearModel, readyModels } from './linear-model.js';
import { lazyModel } from './load-model.js';

export type ArticleTask = 'hyperpartisan' | 'style-veracity';

/**
 * Article models are trained on English only. In English they use words and cues, in Italian only the cues, which mean
 * the same in both languages. There is no Italian data to measure them, which is said where the number is shown.
 */
const models = {
  hyperpartisan: lazyModel('hyperpartisan', readyModels),
  'style-veracity': lazyModel('style-veracity', readyModels),
};

/** The features of the last article, because several models read the same one. */
let latest: { article: ArticleText; language: JudgedLanguage; features: FeatureBag } | undefined;

export function scoreArticle(
  task: ArticleTask,
  article: ArticleText,
  language: JudgedLanguage,
): ModelVerdict {
  return applyLinearModel(models[task]()[language], featuresOf(article, language));
}

function featuresOf(article: ArticleText, language: JudgedLanguage): FeatureBag {
  if (
    latest?.article.text === article.text &&
    latest.article.title === article.title &&
    latest.language === language
  ) {
    return latest.features;
  }
  latest = { article, language, features: articleFeatures(article, language) };
  return latest.features;
}
