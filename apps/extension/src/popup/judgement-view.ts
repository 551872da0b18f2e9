import { CRITERIA, type Criterion, CRITERION_MAX, givenScore, isOfKindWithoutScore } from '@vaglio/contracts';
import { element, outLink } from '../dom/element.js';
import { fill, type Texts } from '../i18n/texts.js';
import type { Judgement } from '../messaging/messages.js';
import type { PopupContext } from './context.js';

/** The score with its word and range, the five criteria, and the way to everything else. */
export function judgementView({ texts, language, origin }: PopupContext, judgement: Judgement): HTMLElement {
  const date = new Date(judgement.analyzedAt).toLocaleDateString(language, { dateStyle: 'long' });
  return element(
    'div',
    { class: `judgement ${judgement.credibilityClass ?? 'none'}` },
    scoreView(texts, judgement),
    judgement.criteria && criteriaView(texts, judgement.criteria),
    outLink(`${origin}/article/${judgement.id}`, texts.fullAnalysis, 'button'),
    element('p', { class: 'small muted' }, fill(texts.analysedOn, { date })),
  );
}

function scoreView(texts: Texts, judgement: Judgement): HTMLElement {
  const given = givenScore(judgement);
  if (!given) return element('p', { class: 'verdict' }, noScoreText(texts, judgement));
  const { score, range, credibilityClass } = given;
  const bar = element('div', { class: 'range', 'aria-hidden': 'true' }, element('i'), element('b'));
  bar.style.setProperty('--low', `${range.low}%`);
  bar.style.setProperty('--width', `${range.high - range.low}%`);
  bar.style.setProperty('--score', `${score}%`);
  const spoken = fill(texts.scoreOf, { score });
  const number = element('span', { class: 'number', 'aria-hidden': 'true' }, String(score));
  const outOf = element('span', { class: 'muted', 'aria-hidden': 'true' }, '/100');
  const word = element('strong', { class: 'word' }, texts.classes[credibilityClass]);
  return element(
    'div',
    { class: 'score' },
    element(
      'p',
      { class: 'headline' },
      number,
      outOf,
      element('span', { class: 'hidden' }, `${spoken}: `),
      word,
    ),
    bar,
    element('p', { class: 'small' }, fill(texts.range, { low: range.low, high: range.high })),
    judgement.judgement === 'partial' ? element('p', { class: 'small muted' }, texts.partial) : null,
  );
}

/** What the page is where that is the reason, else that too little could be judged. */
function noScoreText(texts: Texts, judgement: Judgement): string {
  return isOfKindWithoutScore(judgement)
    ? fill(texts.noScoreForKind, { kind: texts.kinds[judgement.genre] })
    : texts.noVerdict;
}

function criteriaView(texts: Texts, criteria: Readonly<Record<Criterion, number>>): HTMLElement {
  const rows = CRITERIA.map((name) => {
    const bar = element('div', { class: 'points', 'aria-hidden': 'true' }, element('i'));
    bar.style.setProperty('--share', `${(criteria[name] / CRITERION_MAX) * 100}%`);
    const points = element('dd', {}, bar, element('span', {}, String(criteria[name])));
    return element('div', {}, element('dt', {}, texts.criteria[name]), points);
  });
  return element('dl', { class: 'criteria', 'aria-label': texts.criteriaTitle }, ...rows);
}
