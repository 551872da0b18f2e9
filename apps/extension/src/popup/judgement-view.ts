import { CRITERIA, CRITERION_MAX } from '@vaglio/contracts';
import { element } from '../dom/element.js';
import { fill } from '../i18n/texts.js';
import type { Texts } from '../i18n/texts.js';
import type { Judgement } from '../messaging/messages.js';
import type { PopupContext } from './context.js';
import { outLink } from './out-link.js';

/** The score with its word and range, the five criteria, and the way to everything else. */
export function judgementView({ texts, language, origin }: PopupContext, judgement: Judgement): HTMLElement {
  const date = new Date(judgement.analyzedAt).toLocaleDateString(language, { dateStyle: 'long' });
  return element(
    'div',
    { class: `judgement ${judgement.credibilityClass}` },
    scoreView(texts, judgement),
    criteriaView(texts, judgement),
    outLink(`${origin}/article/${judgement.id}`, texts.fullAnalysis, 'button'),
    element('p', { class: 'small muted' }, fill(texts.analysedOn, { date })),
  );
}

function scoreView(
  texts: Texts,
  { credibilityScore, credibilityClass, judgement, scoreRange }: Judgement,
): HTMLElement {
  if (judgement === 'abstained') return element('p', { class: 'verdict' }, texts.noVerdict);
  const bar = element('div', { class: 'range', 'aria-hidden': 'true' }, element('i'), element('b'));
  bar.style.setProperty('--low', `${scoreRange.low}%`);
  bar.style.setProperty('--width', `${scoreRange.high - scoreRange.low}%`);
  bar.style.setProperty('--score', `${credibilityScore}%`);
  const spoken = fill(texts.scoreOf, { score: credibilityScore });
  const number = element('span', { class: 'number', 'aria-hidden': 'true' }, String(credibilityScore));
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
    element('p', { class: 'small' }, fill(texts.range, { low: scoreRange.low, high: scoreRange.high })),
    judgement === 'partial' ? element('p', { class: 'small muted' }, texts.partial) : null,
  );
}

function criteriaView(texts: Texts, { criteria }: Judgement): HTMLElement {
  const rows = CRITERIA.map((name) => {
    const bar = element('div', { class: 'points', 'aria-hidden': 'true' }, element('i'));
    bar.style.setProperty('--share', `${(criteria[name] / CRITERION_MAX) * 100}%`);
    const points = element('dd', {}, bar, element('span', {}, String(criteria[name])));
    return element('div', {}, element('dt', {}, texts.criteria[name]), points);
  });
  return element('dl', { class: 'criteria', 'aria-label': texts.criteriaTitle }, ...rows);
}
