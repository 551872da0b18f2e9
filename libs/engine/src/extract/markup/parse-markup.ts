import type { Document } from 'domhandler';
import { Parser } from 'htmlparser2';
import { ContentInaccessibleError } from '../../analysis.types.js';
import { DepthLimitedHandler } from './depth-limited-handler.js';
import { UnreadScripts } from './unread-scripts.js';

const MAX_DEPTH = 200;
const MAX_ELEMENTS = 600_000;

/** HTML to a tree that is safe for recursion; scripts and styles that are not read stay empty. */
export function parseMarkup(html: string): Document {
  const handler = new DepthLimitedHandler(MAX_DEPTH, MAX_ELEMENTS, () => {
    throw new ContentInaccessibleError('too_large', false, 'too many elements');
  });
  const parser = new Parser(handler, { decodeEntities: true, recognizeSelfClosing: false });
  for (const part of new UnreadScripts(html, handler).parts()) parser.write(part);
  parser.end();
  return handler.root;
}
