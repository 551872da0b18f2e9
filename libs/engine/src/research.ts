/** The trained models and their features, for `tools/research/train` and `tools/research/evaluate`. */
export { splitSentences } from './text/split-sentences.js';
export { tokenize } from './text/tokenize.js';
export { normalizeWord } from './text/normalize-text.js';
export { identifyLanguage } from './text/identify-language.js';
export { sentenceFeatures } from './models/features/sentence-features.js';
export { pageFeatures } from './models/features/page-features.js';
export { articleFeatures, type ArticleText } from './models/features/article-features.js';
export { headlineSoberness, oddsOf, styleSoberness, styleText } from './models/style-scale.js';
export { MASKED_NAMES } from './models/model-cues/masked-names.js';
export { FeatureBag, type LinearModel, type Reason } from './models/linear-model.js';
export { scoreBias } from './models/score-bias.js';
export { scoreCheckWorthiness } from './models/score-check-worthiness.js';
export { scoreClickbait } from './models/score-clickbait.js';
export { scoreHyperpartisan } from './models/score-hyperpartisan.js';
export { scoreStyleVeracity } from './models/score-style-veracity.js';
export { scoreSubjectivity } from './models/score-subjectivity.js';
export { describePage, extractArticle } from './extract/extract-article.js';
export { bundledRegister, registerWithout } from './evidence/register/bundled-register.js';
export { LIST_STRENGTHS } from './evidence/register/list-strengths.js';
export { outletFindings } from './evidence/register/outlet-findings.js';
export type { FindingCode } from './finding-catalogue.js';
export { hasTrait } from './finding-traits.js';
export { isFindingCode, pointsOf } from './evaluate/score-points.js';
export { claimFeatures, inLanguage } from './evidence/stance/claim-features.js';
export {
  claimSupport,
  supportOfShares,
  sharesOf,
  SUPPORT_LABELS,
  type ClaimSupport,
  type ClaimSupportModel,
  type SupportLabel,
} from './evidence/stance/claim-support.js';
export { checkedStance } from './evidence/stance/checked-stance.js';
export { reportStance, type Stance } from './evidence/stance/report-stance.js';
