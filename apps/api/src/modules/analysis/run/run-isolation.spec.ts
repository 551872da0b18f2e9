import { setImmediate as turn } from 'node:timers/promises';
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
    await turn();
  };

  it('runs first attempts in parallel and each second attempt alone in the process', async () => {
    const all = [
      start('a', false),
      start('b', false),
      start('again', true),
      start('c', false),
      start('d', false),
    ];
    await turn();
    expect(order).toEqual(['a', 'b']);
    await end('a');
    expect(order).toEqual(['a', 'b']);
    await end('b');
    expect(order).toEqual(['a', 'b', 'again']);
    await end('again');
    expect(order).toEqual(['a', 'b', 'again', 'c', 'd']);
    await end('c');
    await end('d');
    await Promise.all(all);
  });

  it('runs the next one after a run that failed', async () => {
    await expect(isolation.run(true, () => Promise.reject(new Error('it broke')))).rejects.toThrow(
      'it broke',
    );
    await expect(isolation.run(false, () => Promise.resolve('well'))).resolves.toBe('well');
  });
});
