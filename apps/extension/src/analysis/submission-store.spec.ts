import { storeOver } from '../session/storage.js';
import { MemoryArea } from '../testing/memory-area.js';
import { SubmissionStore } from './submission-store.js';

const DAY = 24 * 60 * 60_000;
const at = (startedAt: number, requestId = 'r') => ({
  requestId,
  origin: 'https://vaglio.example',
  startedAt,
});

let now: number;
let store: SubmissionStore;

describe('SubmissionStore', () => {
  beforeEach(() => {
    now = 10 * DAY;
    store = new SubmissionStore(storeOver(new MemoryArea().asArea()), () => now);
  });

  it('keeps the newest submission for each address', async () => {
    await store.keep('https://a.example/', at(now, 'first'));
    await store.keep('https://a.example/', at(now, 'second'));
    expect(await store.find('https://a.example/')).toMatchObject({ requestId: 'second' });
    await store.drop('https://a.example/');
    expect(await store.find('https://a.example/')).toBeNull();
  });

  it('keeps submissions that are stored at the same time', async () => {
    await Promise.all(['https://a.example/', 'https://b.example/'].map((url) => store.keep(url, at(now))));
    expect(await store.find('https://a.example/')).not.toBeNull();
    expect(await store.find('https://b.example/')).not.toBeNull();
  });

  it('deletes submissions after a day, beyond twenty, and when it is cleared', async () => {
    await store.keep('https://old.example/', at(now));
    now += DAY;
    expect(await store.find('https://old.example/')).toBeNull();
    for (let number = 0; number < 21; number += 1) await store.keep(`https://${number}.example/`, at(now));
    expect(await store.find('https://0.example/')).toBeNull();
    expect(await store.find('https://20.example/')).not.toBeNull();
    await store.clear();
    expect(await store.find('https://20.example/')).toBeNull();
  });
});
