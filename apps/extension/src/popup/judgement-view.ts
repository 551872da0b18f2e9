import { CRITERIA, CRITERION_MAX, givenScore } from '@vaglio/contracts';
import { element, outLink } from '../dom/element.js';
import { fill, noScoreText, type Texts } from '../i18n/texts.js';
import type { Judgement } from '../messaging/messages.js';
import { dateIn, type PopupContext } from './context.js';

/** The score with its class and range, the criteria, and a link to the full analysis. */
export function judgementView({ texts, language, origin }: PopupContext, judgement: Judgement): HTMLElement {
  const { decidedAt, analyzedAt, criteria } = judgement;
  const date = dateIn(language, decidedAt ?? analyzedAt);
  const madeBy = decidedAt === null ? texts.analyzedOn : texts.decidedOn;
  // After a decision by an editor the criteria no longer add up to the score.
  const isSum =
    criteria !== null &&
    CRITERIA.reduce((sum, name) => sum + criteria[name], 0) === judgement.credibilityScore;
  return element(
    'div',
    { class: `judgement ${judgement.credibilityClass ?? 'none'}` },
    scoreView(texts, judgement),
    isSum ? criteriaView(texts, criteria) : null,
    element('p', { class: 'small muted made-by' }, fill(madeBy, { date })),
    outLink(`${origin}/article/${judgement.id}`, texts.fullAnalysis, 'button'),
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
  const rangeNote = element('p', { class: 'small' }, fill(texts.range, { ...range }));
  return element(
    'div',
    { class: 'score' },
    element(
      'p',
      { class: 'headline' },
      element('span', { class: 'number', 'aria-hidden': 'true' }, String(score)),
      element('span', { class: 'muted', 'aria-hidden': 'true' }, '/100'),
      element('span', { class: 'hidden' }, `${fill(texts.scoreOf, { score })}: `),
      element('strong', { class: 'word' }, texts.classes[credibilityClass]),
    ),
    ...(judgement.decidedAt === null ? [bar, rangeNote] : []),
    judgement.judgement === 'partial' ? element('p', { class: 'small muted' }, texts.partial) : null,
  );
}

function criteriaView(texts: Texts, criteria: NonNullable<Judgement['criteria']>): HTMLElement {
  const rows = CRITERIA.map((name) => {
    const bar = element('div', { class: 'points', 'aria-hidden': 'true' }, element('i'));
    bar.style.setProperty('--share', `${(criteria[name] / CRITERION_MAX) * 100}%`);
    const points = element('dd', {}, bar, element('span', {}, String(criteria[name])));
    return element('div', {}, element('dt', {}, texts.criteria[name]), points);
  });
  return element('dl', { class: 'criteria', 'aria-label': texts.criteriaTitle }, ...rows);
}
