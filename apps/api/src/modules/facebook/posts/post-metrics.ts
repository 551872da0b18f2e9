import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { MetricsRegistry } from '../../../shared/metrics/metrics-registry.js';
import { WatchedCounts } from '../../../shared/metrics/watched-counts.js';
import type { FacebookPostState } from './facebook-post.entity.js';

/** What becomes of posts. */
@Injectable()
export class PostMetrics {
  private readonly posts: Counter<'outcome'>;

  constructor(registry: MetricsRegistry, watched: WatchedCounts) {
    this.posts = new Counter({
      name: 'vaglio_posts_total',
      help: 'Facebook posts by what came of a try: posted, failed, unknown, retried',
      labelNames: ['outcome'] as const,
      registers: [registry],
    });
    watched.add({
      name: 'vaglio_posts_waiting',
      help: 'Articles that wait to be posted',
      sql: `SELECT count(*)::int AS value FROM facebook_posts WHERE state IN ('waiting', 'posting')`,
    });
  }

  ended(outcome: Exclude<FacebookPostState, 'waiting' | 'posting'> | 'retried'): void {
    this.posts.inc({ outcome });
  }
}
