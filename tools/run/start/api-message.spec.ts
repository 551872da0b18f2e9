import { parseApiMessage } from './api-message.js';

describe('a message of the API', () => {
  it('is one of the three known ones', () => {
    const ready = { type: 'ready', url: 'http://127.0.0.1:3000' };
    const administrator = { type: 'first-administrator', username: 'admin', password: 'long' };
    const working = { type: 'working' };
    expect(parseApiMessage(ready)).toEqual(ready);
    expect(parseApiMessage(working)).toEqual(working);
    expect(parseApiMessage(administrator)).toEqual(administrator);
  });

  it.each([null, 'ready', {}, { type: 'ready' }, { type: 'first-administrator', username: 'admin' }])(
    'cannot be %j',
    (message) => {
      expect(parseApiMessage(message)).toBeNull();
    },
  );
});
