import type { Limitation } from '../../../evaluation.types.js';
import type { Story } from '../../story/story.js';
import type { Narrator } from '../narrator.js';

/** Something that could not be judged, in a sentence. */
export function limitation(kind: Limitation, story: Story, { limitations }: Narrator): string {
  const said = limitations[kind];
  return typeof said === 'string' ? said : said(story);
}
