import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApp } from '../../src/testing/test-app.js';
import { rowsOf } from '../accounts/rows-of.js';

/** What staff were told of a fault; waits until they were told at all. */
export async function staffNews(api: TestApp, code: string): Promise<object[]> {
  for (;;) {
    const news = await rowsOf(
      api,
      "SELECT id FROM notifications WHERE kind = 'system_error' AND data ->> 'code' = $1",
      [code],
    );
    if (news.length > 0) return news;
    await sleep(20);
  }
}
