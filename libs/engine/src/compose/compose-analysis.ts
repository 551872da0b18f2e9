import {
  classOfScore,
  colorOfScore,
  iconOfColor,
  LANGUAGES,
  LIMITS,
  type Analysis,
  type BadgeColor,
  type CriterionAnalysis,
  type Language,
  type LocalizedAnalysis,
  type Localized,
  type VaglioEvaluation,
} from '@vaglio/contracts';
import type { Evidence, ExtractedArticle, Signals } from '../analysis.types.js';
import type { CriterionEvaluation, Evaluation, WrittenTexts } from '../evaluation.types.js';
import { flaggedSentences } from './flagged-sentences.js';
import { provenanceOf } from './provenance.js';
import { english } from './renderings/en/phrases.js';
import { italian } from './renderings/it/phrases.js';
import { Prose } from './renderings/prose.js';
import { boundedArticles } from './story/bounded-article.js';
import { storyOf, weightOf, type Story } from './story/story.js';
import { suggestedSources } from './suggested-sources.js';
import { webAddress } from './web-address.js';
import { cutAtWord } from '../text/cut-at-word.js';

/** A post without a title is known by its first words. */
const LONGEST_TITLE = 90;

const PROSE: Localized<Prose> = { en: new Prose(english), it: new Prose(italian) };

/** Makes the whole analysis, in every language, from one set of findings. Pure. */
export function composeAnalysis(
  article: ExtractedArticle,
  signals: Signals,
  evidence: Evidence,
  evaluation: Evaluation,
): Analysis {
  const story = storyOf(article, signals, evidence, evaluation);
  const vaglio = vaglioOf(story);
  const badgeColor = badgeColorOf(story);
  return {
    url: article.url,
    contentType: article.contentType,
    platform: article.platform,
    title: (story.title ?? firstWords(article)).slice(0, LIMITS.title.max),
    domain: article.domain,
    outlet: story.outlet,
    claimedOutlet: story.claimedOutlet,
    author: story.author,
    imageUrl: article.imageUrl.known ? webAddress(article.imageUrl.value) : null,
    publishedAt: article.publishedAt.known ? article.publishedAt.value : null,
    updatedAt: article.updatedAt.known ? article.updatedAt.value : null,
    textLanguage: story.textLanguage,
    genre: signals.genre,
    judgement: evaluation.judgement,
    credibilityScore: evaluation.score,
    scoreRange: evaluation.range,
    confidence: evaluation.confidence,
    credibilityClass: classOfScore(evaluation.score),
    badgeIcon: iconOfColor(badgeColor),
    badgeColor,
    suggestedSources: suggestedSources(article, evidence, primaryLinks(signals)),
    technicalSignals: {
      https: article.https,
      domain: article.domain,
      wordCount: article.wordCount,
      outboundLinks: article.links.filter((link) => link.isOutbound).length,
      ...(article.textCut && { textCut: article.textCut }),
      ...(article.coverage && { coverage: article.coverage }),
    },
    ...(evidence.ledger && { ledger: evidence.ledger }),
    text: article.text,
    localized: Object.fromEntries(
      LANGUAGES.map((language) => [language, localize(language, story, article, evaluation, vaglio)]),
    ) as Localized<LocalizedAnalysis>,
    provenance: provenanceOf(article, evidence, evaluation),
  };
}

/** The links of the text that lead to primary sources. */
function primaryLinks(signals: Signals): string[] {
  return signals.findings
    .filter(({ code }) => code === 'accuracy.primary-sources-linked')
    .flatMap(({ locators }) => locators.flatMap((locator) => (locator.kind === 'link' ? [locator.url] : [])));
}

/** Where there is no verdict there is no alarm either. */
function badgeColorOf(story: Story): BadgeColor {
  return story.judgement === 'abstained' ? 'amber' : colorOfScore(story.score);
}

function firstWords(article: ExtractedArticle): string {
  return cutAtWord(article.text.replace(/\s+/g, ' ').trim(), LONGEST_TITLE) || article.domain;
}

function vaglioOf(story: Story): Localized<VaglioEvaluation> {
  const { articleParts: englishParts, ...en } = PROSE.en.vaglio(story);
  const { articleParts: italianParts, ...it } = PROSE.it.vaglio(story);
  const articles = boundedArticles({ en: englishParts, it: italianParts });
  return {
    en: { journalisticArticle: articles.en, ...en },
    it: { journalisticArticle: articles.it, ...it },
  };
}

function localize(
  language: Language,
  story: Story,
  article: ExtractedArticle,
  evaluation: Evaluation,
  vaglio: Localized<VaglioEvaluation>,
): LocalizedAnalysis {
  const prose = PROSE[language];
  const written: WrittenTexts = evaluation.written?.[language] ?? {};
  const criterion = (each: CriterionEvaluation) => criterionAnalysis(each, story, prose, written);
  const { currency, relevance, authority, accuracy, purpose } = evaluation.criteria;
  return {
    language,
    badgeText: prose.badge(story),
    summary: written.summary ?? prose.summary(story),
    shortSummary: written.shortSummary ?? prose.shortSummary(story),
    rationale: written.rationale ?? prose.rationale(story),
    currencyAnalysis: criterion(currency),
    relevanceAnalysis: criterion(relevance),
    authorityAnalysis: criterion(authority),
    accuracyAnalysis: criterion(accuracy),
    purposeAnalysis: criterion(purpose),
    craapEvaluation: {
      finalScore: evaluation.score,
      credibilityClass: story.credibilityClass,
      summary: prose.craapSummary(story),
    },
    flaggedSentences:
      evaluation.judgement === 'abstained' ? [] : flaggedSentences(article.text, evaluation, prose.teller),
    vaglioEvaluation: written.vaglioEvaluation ?? vaglio[language],
    whatWouldChange: evaluation.changes.map((change) => ({
      code: change.finding.code,
      criterion: change.finding.criterion,
      points: change.points,
      text: prose.change(change, story),
    })),
    limitations: evaluation.limitations.map((limitation) => prose.limitation(limitation, story)),
    tags: [...new Set(prose.tags(story))],
  };
}

function criterionAnalysis(
  evaluation: CriterionEvaluation,
  story: Story,
  prose: Prose,
  written: WrittenTexts,
): CriterionAnalysis {
  const { contributions, criterion, score, judged, range, manner } = evaluation;
  const texts = written.criteria?.[criterion];
  const said = (list: typeof contributions) => list.map(({ finding }) => prose.teller.says(finding));
  return {
    score,
    judged,
    ...(manner && { manner }),
    scoreRange: range,
    evaluation: texts?.evaluation ?? prose.verdictOn(evaluation, story),
    details: texts?.details ?? prose.detailsOf(evaluation, story),
    strengths: said(contributions.filter((each) => weightOf(each) > 0)),
    weaknesses: said(contributions.filter((each) => weightOf(each) < 0)),
    evidence: contributions.map(({ finding, points }) => ({
      code: finding.code,
      criterion,
      points,
      origin: finding.origin,
      locators: finding.locators,
      text: prose.teller.says(finding),
    })),
  };
}
