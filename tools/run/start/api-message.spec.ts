import { parseApiMessage } from './api-message.js';

describe('parseApiMessage', () => {
  it.each([
    { type: 'ready', url: 'http://127.0.0.1:3000' },
    { type: 'first-administrator', username: 'admin', password: 'long' },
    { type: 'working' },
  ])('returns a message of the type $type', (message) => {
    expect(parseApiMessage(message)).toEqual(message);
  });

  it.each([
    ['null', null],
    ['a text', 'ready'],
    ['an object without a type', {}],
    ['"ready" without a URL', { type: 'ready' }],
    ['"first-administrator" without a password', { type: 'first-administrator', username: 'admin' }],
  ])('returns null for %s', (_, message) => {
    expect(parseApiMessage(message)).toBeNull();
  });
});
