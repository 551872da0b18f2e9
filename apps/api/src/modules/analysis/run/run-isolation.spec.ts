import { setImmediate as nextTick } from 'node:timers/promises';
import { RunIsolation } from './run-isolation.js';

describe('RunIsolation', () => {
  const isolation = new RunIsolation();
  const order: string[] = [];
  const ends = new Map<string, () => void>();

  const start = (name: string, isAlone: boolean): Promise<void> =>
    isolation.run(isAlone, () => {
      order.push(name);
      return new Promise((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await nextTick();
  };

  it('runs attempts in parallel, except those that must be alone in the process', async () => {
    const all = [
      start('a', false),
      start('b', false),
      start('alone', true),
      start('c', false),
      start('d', false),
    ];
    await nextTick();
    expect(order).toEqual(['a', 'b']);
    await end('a');
    expect(order).toEqual(['a', 'b']);
    await end('b');
    expect(order).toEqual(['a', 'b', 'alone']);
    await end('alone');
    expect(order).toEqual(['a', 'b', 'alone', 'c', 'd']);
    await end('c');
    await end('d');
    await Promise.all(all);
  });

  it('starts the next run after a failed one', async () => {
    await expect(isolation.run(true, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    await expect(isolation.run(false, () => Promise.resolve('done'))).resolves.toBe('done');
  });
});
