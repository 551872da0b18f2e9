import { parseApiMessage } from './api-message.js';

describe('parseApiMessage', () => {
  it.each([
    { type: 'ready', url: 'http://127.0.0.1:3000' },
    { type: 'first-administrator', username: 'admin', password: 'long' },
    { type: 'working' },
  ])('returns %j', (message) => {
    expect(parseApiMessage(message)).toEqual(message);
  });

  it.each([null, 'ready', {}, { type: 'ready' }, { type: 'first-administrator', username: 'admin' }])(
    'returns null for %j',
    (message) => {
      expect(parseApiMessage(message)).toBeNull();
    },
  );
});
