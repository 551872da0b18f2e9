import { memoryStorage } from '../../lib/storage.js';
import { PendingLink } from './pending-link.js';

const LINK = 'https://paper.example/story';

describe('PendingLink', () => {
  const [form, other] = [{}, {}];
  let now = 0;
  const open = (storage = memoryStorage()) =>
    new PendingLink(
      () => storage,
      () => now,
    );

  it('is returned once, to the form it was sent from', () => {
    const link = open();
    link.save(LINK, form);
    expect(link.take(other)).toBeNull();
    expect(link.take(form)).toBe(LINK);
    expect(link.take(form)).toBeNull();
  });

  it('is returned to any form after a reload, or once its own form is removed', () => {
    const storage = memoryStorage();
    open(storage).save(LINK, form);
    expect(open(storage).take(other)).toBe(LINK);
    const link = open(storage);
    link.save(LINK, form);
    link.release(form);
    expect(link.take(other)).toBe(LINK);
  });

  it('is not returned after half an hour', () => {
    const link = open();
    link.save(LINK, form);
    now += 30 * 60_000 + 1;
    expect(link.exists()).toBe(false);
    expect(link.take(form)).toBeNull();
  });

  it.each([
    ['is empty', ''],
    ['is not JSON', '{'],
    ['is a list', '[]'],
    ['has a number as URL', '{"url":7,"until":9e15}'],
    ['has a script as URL', '{"url":"javascript:alert(1)","until":9e15}'],
  ])('does not exist when the stored text %s', (_, text) => {
    const storage = memoryStorage({ waiting_link: text });
    expect(open(storage).take(form)).toBeNull();
  });

  it('does not exist when the browser forbids storage', () => {
    const link = new PendingLink(() => {
      throw new Error('denied');
    });
    link.save(LINK, form);
    expect(link.exists()).toBe(false);
  });
});
