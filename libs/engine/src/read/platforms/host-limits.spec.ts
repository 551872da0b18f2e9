import { HostLimits, RememberedHosts } from './host-limits.js';

const HOST = 'www.reddit.com';
const open = new AbortController().signal;

describe('HostLimits', () => {
  it('runs one request at a time for a host, also after a failed one', async () => {
    const hostLimits = new HostLimits();
    const order: string[] = [];
    let finish: () => void = () => undefined;
    const first = hostLimits.run(HOST, open, async () => {
      order.push('first begins');
      await new Promise<void>((resolve) => (finish = resolve));
      order.push('first ends');
      throw new Error('refused');
    });
    const second = hostLimits.run(HOST, open, () => Promise.resolve(order.push('second')));
    await hostLimits.run('other.example', open, () => Promise.resolve(order.push('elsewhere')));
    finish();
    await expect(first).rejects.toThrow('refused');
    await second;
    expect(order).toEqual(['first begins', 'elsewhere', 'first ends', 'second']);
  });

  it.each([
    ['429 with a pause', 429, { 'retry-after': '60' }],
    ['the last of its requests', 200, { 'x-ratelimit-remaining': '0.0', 'x-ratelimit-reset': '60' }],
  ])('sends no request for as long as the host demands: %s', async (_what, status, headers) => {
    let now = 1_000_000;
    const hostLimits = new HostLimits(() => now);
    await hostLimits.run(HOST, open, (limits) => Promise.resolve(limits(status, headers)));
    await expect(hostLimits.run(HOST, open, () => Promise.resolve('asked'))).rejects.toMatchObject({
      kind: 'bot_wall',
      canRetry: true,
      note: 'too many requests',
    });
    now += 61_000;
    expect(await hostLimits.run(HOST, open, () => Promise.resolve('asked'))).toBe('asked');
  });

  it('rejects a waiting request when its signal is aborted, and keeps the order of the others', async () => {
    const hostLimits = new HostLimits();
    const order: string[] = [];
    let finish: () => void = () => undefined;
    const first = hostLimits.run(HOST, open, () => new Promise<void>((resolve) => (finish = resolve)));
    const late = new AbortController();
    const waiting = hostLimits.run(HOST, late.signal, () => Promise.resolve('asked'));
    const third = hostLimits.run(HOST, open, () => Promise.resolve(order.push('third')));
    late.abort(new Error('time is over'));
    await expect(waiting).rejects.toThrow('time is over');
    expect(order).toEqual([]);
    finish();
    await first;
    await third;
    expect(order).toEqual(['third']);
  });
});

describe('RememberedHosts', () => {
  it('keeps a host for a day, and drops the oldest beyond the limit', () => {
    let now = 1_000;
    const hosts = new RememberedHosts(() => now);
    hosts.add('blog.example');
    expect([hosts.has('blog.example'), hosts.has('other.example')]).toEqual([true, false]);
    for (let count = 0; count < 1_000; count += 1) hosts.add(`host-${count}.example`);
    expect([hosts.has('blog.example'), hosts.has('host-999.example')]).toEqual([false, true]);
    now += 24 * 60 * 60_000;
    expect(hosts.has('host-999.example')).toBe(false);
  });
});
