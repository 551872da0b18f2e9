import type { Story } from './story.js';

/** One of several ways to say the same, chosen by the text itself: the same text is always told the same way. */
export function oneOf(story: Story, salt: number, ways: readonly string[]): string {
  return ways[(story.seed + salt) % ways.length] ?? '';
}
