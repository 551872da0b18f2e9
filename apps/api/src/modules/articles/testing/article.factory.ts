import type { INestApplicationContext } from '@nestjs/common';
import type { AnalysisResult } from '@vaglio/engine';
import { DataSource } from 'typeorm';
import { ArticleStore, type StoredArticle } from '../store/article-store.js';
import type { RevisionReason } from '../entities/article-revision.entity.js';
import { anAnalysis, type AnalysisOverrides } from './analysis.factory.js';

export function anAnalysisResult(overrides: AnalysisOverrides = {}): AnalysisResult {
  return {
    analysis: anAnalysis(overrides),
    findings: [
      {
        code: 'accuracy.sources-named',
        criterion: 'accuracy',
        origin: 'inside',
        locators: [{ kind: 'whole-text' }],
        strength: 0.8,
        data: { count: 2 },
      },
    ],
    trace: [{ stage: 'compose', ms: 1, outcome: 'done', notes: [] }],
    usage: null,
  };
}

let count = 0;

/** Stores an article as a run would, with a new URL unless one is given. */
export function aStoredArticle(
  app: INestApplicationContext,
  overrides: AnalysisOverrides & { readonly canonicalUrl?: string; readonly reason?: RevisionReason } = {},
): Promise<StoredArticle> {
  const { canonicalUrl, reason = 'submission', ...given } = overrides;
  count += 1;
  const url = canonicalUrl ?? given.url ?? `https://${given.domain ?? 'outlet.example'}/story-${count}`;
  const result = anAnalysisResult({ url, ...given });
  return app
    .get(DataSource)
    .transaction((manager) =>
      app.get(ArticleStore, { strict: false }).save(manager, { canonicalUrl: url, result, reason }),
    );
}
