import { memoryStorage } from '../../lib/storage.js';
import { WaitingLink } from './waiting-link.js';

const LINK = 'https://paper.example/story';

describe('a waiting link', () => {
  const [form, other] = [{}, {}];
  let now = 0;
  const open = (storage = memoryStorage()) =>
    new WaitingLink(
      () => storage,
      () => now,
    );

  it('is returned once, to the form it was sent from', () => {
    const link = open();
    link.keep(LINK, form);
    expect(link.take(other)).toBeNull();
    expect(link.take(form)).toBe(LINK);
    expect(link.take(form)).toBeNull();
  });

  it('is returned to any form after a reload, or once its own form is removed', () => {
    const storage = memoryStorage();
    open(storage).keep(LINK, form);
    expect(open(storage).take(other)).toBe(LINK);
    const link = open(storage);
    link.keep(LINK, form);
    link.release(form);
    expect(link.take(other)).toBe(LINK);
  });

  it('is not returned after half an hour', () => {
    const link = open();
    link.keep(LINK, form);
    now += 30 * 60_000 + 1;
    expect(link.isThere()).toBe(false);
    expect(link.take(form)).toBeNull();
  });

  it.each(['', '{', '[]', '{"url":7,"until":9e15}', '{"url":"javascript:alert(1)","until":9e15}'])(
    'does not exist when %j is stored',
    (text) => {
      const storage = memoryStorage({ waiting_link: text });
      expect(open(storage).take(form)).toBeNull();
    },
  );

  it('does not exist when the browser forbids storage', () => {
    const link = new WaitingLink(() => {
      throw new Error('denied');
    });
    link.keep(LINK, form);
    expect(link.isThere()).toBe(false);
  });
});
