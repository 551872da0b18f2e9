import { Registry } from 'prom-client';
import { OutboxMetrics } from './outbox-metrics.js';

const PIGEONS = {
  name: 'pigeons',
  outcomes: ['home', 'lost', 'late'],
  triesHelp: 'Pigeons by what came of a flight',
  waitingHelp: 'Pigeons that wait to fly',
  waitingSql: 'SELECT count(*)::int AS value FROM pigeons',
} as const;

describe('the figures of an outbox', () => {
  it('count attempts by outcome and read the waiting rows from the database', async () => {
    const registry = new Registry();
    const watched = { add: jest.fn() };
    const metrics = new OutboxMetrics<'home' | 'lost' | 'late'>(PIGEONS, registry, watched as never);
    metrics.ended('home');
    metrics.ended('home');
    metrics.ended('lost');
    const figures = await registry.metrics();
    expect(figures).toContain('vaglio_pigeons_total{outcome="home"} 2');
    expect(figures).toContain('vaglio_pigeons_total{outcome="lost"} 1');
    expect(figures).toContain('vaglio_pigeons_total{outcome="late"} 0');
    expect(watched.add).toHaveBeenCalledWith({
      name: 'vaglio_pigeons_waiting',
      help: PIGEONS.waitingHelp,
      sql: PIGEONS.waitingSql,
    });
  });
});
