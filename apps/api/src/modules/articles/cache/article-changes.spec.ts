import type { DataSource, EntityManager } from 'typeorm';
import type { PostgresListener } from '../../../shared/database/postgres-listener.js';
import { ArticleChanges } from './article-changes.js';

/** A manager without a transaction. */
const manager = { query: () => Promise.resolve([]) } as unknown as EntityManager;

describe('ArticleChanges', () => {
  it('calls its listeners in this process with null when any article may have changed', async () => {
    const changes = new ArticleChanges({ subscribers: [] } as unknown as DataSource, {} as PostgresListener);
    const listener = jest.fn();
    changes.subscribe(listener);
    await changes.announceAny(manager);
    expect(listener.mock.calls).toEqual([[null]]);
  });
});
