import type { Limitation } from '../../../evaluation.types.js';
import type { Outline } from '../../outline/outline.js';
import type { TextContext } from '../text-context.js';

/** Something that could not be judged, in a sentence. */
export function limitation(kind: Limitation, outline: Outline, { limitations }: TextContext): string {
  const said = limitations[kind];
  return typeof said === 'string' ? said : said(outline);
}
