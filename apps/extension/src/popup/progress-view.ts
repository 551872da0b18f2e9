import { STAGES } from '@vaglio/contracts';
import type { Stage } from '@vaglio/contracts';
import { element } from '../dom/element.js';
import type { Texts } from '../i18n/texts.js';

/** The stages of an analysis as they pass. */
export function progressView(texts: Texts, stage: Stage | null): HTMLElement {
  const reached = stage === null ? -1 : STAGES.indexOf(stage);
  const items = STAGES.map((name, at) => {
    const state = at < reached ? 'done' : at === reached ? 'now' : 'later';
    const done = state === 'done' ? element('span', { class: 'hidden' }, ` (${texts.stageDone})`) : null;
    return element(
      'li',
      { class: state, 'aria-current': state === 'now' ? 'step' : null },
      texts.stages[name],
      done,
    );
  });
  const spoken = stage === null ? texts.waiting : texts.stages[stage];
  return element(
    'div',
    { class: 'progress' },
    element('p', { class: 'headline', role: 'status' }, `${texts.analysing}: `, element('span', {}, spoken)),
    element('ol', {}, ...items),
    element('p', { class: 'small muted' }, texts.analysingNote),
  );
}
