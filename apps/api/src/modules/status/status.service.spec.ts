import { checked, configured, modelState, used } from './status.service.js';

const at = new Date('2026-11-20T10:00:00Z');

describe('the state of a part', () => {
  it('is up or down when the part is checked', () => {
    expect(checked('queue', true)).toEqual({ part: 'queue', state: 'up', reason: null, since: null });
    expect(checked('queue', false).state).toBe('down');
  });

  it('is ready or off when the part is not checked', () => {
    expect(configured('payments', true).state).toBe('ready');
    expect(configured('payments', false).state).toBe('off');
    expect(used('mail', true, null, 'sent').state).toBe('ready');
  });

  it('is the result of the last use', () => {
    expect(used('mail', true, { state: 'sent', reason: null, at }, 'sent')).toMatchObject({ state: 'up' });
    expect(used('mail', true, { state: 'failed', reason: 'refused', at }, 'sent')).toEqual({
      part: 'mail',
      state: 'down',
      reason: 'refused',
      since: at.toISOString(),
    });
    expect(used('mail', false, { state: 'failed', reason: 'refused', at }, 'sent').state).toBe('off');
  });

  it.each([
    ['openai', null, 'up'],
    ['local', 'time-out', 'down'],
    ['local', 'budget-exhausted', 'down'],
    ['local', 'hidden-instructions', 'ready'],
    ['local', null, 'ready'],
  ])('of the model after a judgement by %s with the fallback reason %s is %s', (state, reason, expected) => {
    expect(modelState(true, { state, reason, at }).state).toBe(expected);
  });
});
