import type { Page } from 'playwright-core';

interface Motion {
  readonly playState: string;
  readonly effect: { getComputedTiming(): { endTime?: unknown } } | null;
}

/** Waits until everything that fades, grows or changes its colour has done so. What turns for ever may go on. */
export async function animationsEnd(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { document } = globalThis as unknown as { document: { getAnimations(): Motion[] } };
    return !document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
  });
}
