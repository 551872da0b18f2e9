import { QueryStore } from './query-store.js';

describe('QueryStore', () => {
  it('calls once for many callers and caches the answer', async () => {
    const store = new QueryStore();
    const call = jest.fn(() => Promise.resolve('answer'));
    store.ensure('a', call);
    await store.ensure('a', call).promise;
    store.ensure('a', call);
    expect(store.get('a').value).toBe('answer');
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('does not call again by itself after a failure', async () => {
    const store = new QueryStore();
    const call = jest.fn(() => Promise.reject(new Error('away')));
    await store.ensure('a', call).promise;
    store.ensure('a', call);
    expect(store.get('a').error).toEqual(new Error('away'));
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('forgets a failure when no component shows it any more', async () => {
    const store = new QueryStore();
    const leave = [store.subscribe('a', () => undefined), store.subscribe('a', () => undefined)];
    await store.ensure('a', () => Promise.reject(new Error('away'))).promise;
    leave[0]?.();
    expect(store.get('a').error).toEqual(new Error('away'));
    leave[1]?.();
    await store.ensure('a', () => Promise.resolve('answer')).promise;
    expect(store.get('a')).toMatchObject({ value: 'answer', error: null });
  });

  it('keeps the last answer while it loads again and after a failure', async () => {
    const store = new QueryStore();
    await store.ensure('a', () => Promise.resolve(1)).promise;
    const loading = store.refetch('a', () => Promise.reject(new Error('away')));
    expect(store.get('a').value).toBe(1);
    await loading;
    expect(store.get('a')).toMatchObject({ value: 1, error: new Error('away') });
  });

  it('marks answers in use as stale and removes the others', async () => {
    const store = new QueryStore();
    for (const key of ['list 1', 'list 2', 'other']) await store.refetch(key, () => Promise.resolve(key));
    const listener = jest.fn();
    store.subscribe('list 1', listener);
    store.invalidate('list');
    expect(store.get('list 1')).toMatchObject({ value: 'list 1', isStale: true });
    expect(store.get('list 2').value).toBeUndefined();
    expect(store.get('other')).toMatchObject({ value: 'other', isStale: false });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('ignores the answer of a call from before the invalidation', async () => {
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

  it('keeps the data of the server rendering as the initial state', async () => {
    const store = new QueryStore();
    store.seed('a', { value: 1 });
    await store.refetch('a', () => Promise.resolve(2));
    expect([store.get('a').value, store.getInitial('a').value]).toEqual([2, 1]);
  });
});
