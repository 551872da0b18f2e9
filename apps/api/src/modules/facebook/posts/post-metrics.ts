import { Injectable } from '@nestjs/common';
import { MetricsRegistry } from '../../../shared/metrics/metrics-registry.js';
import { OutboxMetrics } from '../../../shared/metrics/outbox-metrics.js';
import { DatabaseFigures } from '../../../shared/metrics/database-figures.js';
import type { FacebookPostState } from './facebook-post.entity.js';

type Outcome = Exclude<FacebookPostState, 'waiting' | 'posting'> | 'retried';

const POSTS = {
  name: 'posts',
  outcomes: ['posted', 'failed', 'unknown', 'retried'],
  triesHelp: 'Facebook posts by what came of a try: posted, failed, unknown, retried',
  waitingHelp: 'Articles that wait to be posted',
  waitingSql: `SELECT count(*)::int AS value FROM facebook_posts WHERE state IN ('waiting', 'posting')`,
} as const;

/** What becomes of posts. */
@Injectable()
export class PostMetrics extends OutboxMetrics<Outcome> {
  constructor(registry: MetricsRegistry, watched: DatabaseFigures) {
    super(POSTS, registry, watched);
  }
}
