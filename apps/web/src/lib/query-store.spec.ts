import { QueryStore } from './query-store.js';

describe('the query store', () => {
  it('makes one call for many callers, and keeps the answer', async () => {
    const store = new QueryStore();
    const call = jest.fn(() => Promise.resolve('answer'));
    store.ensure('a', call);
    await store.ensure('a', call).promise;
    store.ensure('a', call);
    expect(store.get('a').value).toBe('answer');
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('makes no further call by itself after a failure', async () => {
    const store = new QueryStore();
    const call = jest.fn(() => Promise.reject(new Error('away')));
    await store.ensure('a', call).promise;
    store.ensure('a', call);
    expect(store.get('a').error).toEqual(new Error('away'));
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('keeps the last answer while it loads a new one, and after a failure', async () => {
    const store = new QueryStore();
    await store.ensure('a', () => Promise.resolve(1)).promise;
    const asked = store.refetch('a', () => Promise.reject(new Error('away')));
    expect(store.get('a').value).toBe(1);
    await asked;
    expect(store.get('a')).toMatchObject({ value: 1, error: new Error('away') });
  });

  it('marks answers in use as stale and removes the others', async () => {
    const store = new QueryStore();
    for (const key of ['list 1', 'list 2', 'other']) await store.refetch(key, () => Promise.resolve(key));
    const heard = jest.fn();
    store.subscribe('list 1', heard);
    store.invalidate('list');
    expect(store.get('list 1')).toMatchObject({ value: 'list 1', isStale: true });
    expect(store.get('list 2').value).toBeUndefined();
    expect(store.get('other')).toMatchObject({ value: 'other', isStale: false });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('ignores an answer that was requested before the change', async () => {
    const store = new QueryStore();
    store.subscribe('a', () => undefined);
    let answerOld: (value: string) => void = () => undefined;
    const old = store.refetch('a', () => new Promise<string>((resolve) => (answerOld = resolve)));
    store.invalidate('a');
    await store.refetch('a', () => Promise.resolve('new'));
    answerOld('old');
    await old;
    expect(store.get('a')).toMatchObject({ value: 'new', isStale: false });
  });

  it('starts with the data of the server rendering', async () => {
    const store = new QueryStore();
    store.start('a', { value: 1 });
    await store.refetch('a', () => Promise.resolve(2));
    expect([store.get('a').value, store.getInitial('a').value]).toEqual([2, 1]);
  });
});
