import { Registry } from 'prom-client';
import { OutboxMetrics } from './outbox-metrics.js';

const POSTS = {
  name: 'posts',
  outcomes: ['sent', 'lost', 'late'],
  sent: 'Posts',
  waitingHelp: 'Waiting posts',
  waitingSql: 'SELECT count(*)::int AS value FROM posts',
} as const;

describe('OutboxMetrics', () => {
  it('counts attempts by outcome and adds a figure for the waiting rows', async () => {
    const registry = new Registry();
    const figures = { add: jest.fn() };
    const metrics = new OutboxMetrics<(typeof POSTS.outcomes)[number]>(POSTS, registry, figures as never);
    metrics.ended('sent');
    metrics.ended('sent');
    metrics.ended('lost');
    const text = await registry.metrics();
    expect(text).toContain('vaglio_posts_total{outcome="sent"} 2');
    expect(text).toContain('vaglio_posts_total{outcome="lost"} 1');
    expect(text).toContain('vaglio_posts_total{outcome="late"} 0');
    expect(figures.add).toHaveBeenCalledWith({
      name: 'vaglio_posts_waiting',
      help: POSTS.waitingHelp,
      sql: POSTS.waitingSql,
    });
  });
});
