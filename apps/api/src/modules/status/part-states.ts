import type { PartState, PartStatus, StatusPart } from '@vaglio/contracts';
import type { LastUse } from './status.repository.js';

/** Why a model was not asked although it would have answered. */
const NOT_THE_MODELS_FAULT = ['not-enough-to-judge', 'hidden-instructions'];

export const asked = (part: StatusPart, isUp: boolean): PartStatus => named(part, isUp ? 'up' : 'down');

/** Of something that nobody asks only to know whether it answers. */
export const configured = (part: StatusPart, isOn: boolean): PartStatus =>
  named(part, isOn ? 'ready' : 'off');

/** Judged by the last time that it was needed. */
export function used(part: StatusPart, isOn: boolean, last: LastUse | null, good: string): PartStatus {
  if (!isOn || !last) return configured(part, isOn);
  const isUp = last.state === good;
  return { ...asked(part, isUp), reason: isUp ? null : last.reason, since: last.at.toISOString() };
}

export function modelState(isOn: boolean, last: LastUse | null): PartStatus {
  const tellsNothing = last?.state === 'local' && NOT_THE_MODELS_FAULT.includes(last.reason ?? '');
  // What was judged before a model was configured says nothing of it either.
  const isOlder = last?.state === 'local' && last.reason === null;
  return used('model', isOn, tellsNothing || isOlder ? null : last, 'openai');
}

function named(part: StatusPart, state: PartState): PartStatus {
  return { part, state, reason: null, since: null };
}
