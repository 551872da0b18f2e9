import type { InaccessibleKind } from '@vaglio/contracts';
import { ContentInaccessibleError } from '../../analysis.types.js';
import type { ExtractedArticle, FetchedPage } from '../../analysis.types.js';

/** What the pool asks a worker. */
export interface ExtractionJob {
  readonly id: number;
  readonly page: FetchedPage;
}

/** What a worker answers: errors cross the border as plain data. */
export type ExtractionReply =
  | { readonly id: number; readonly outcome: 'article'; readonly article: ExtractedArticle }
  | {
      readonly id: number;
      readonly outcome: 'inaccessible';
      readonly kind: InaccessibleKind;
      readonly canRetry: boolean;
      readonly note: string;
    }
  | { readonly id: number; readonly outcome: 'failed'; readonly message: string };

export function replyToError(id: number, error: unknown): ExtractionReply {
  if (error instanceof ContentInaccessibleError) {
    return { id, outcome: 'inaccessible', kind: error.kind, canRetry: error.canRetry, note: error.note };
  }
  return { id, outcome: 'failed', message: error instanceof Error ? error.message : String(error) };
}

/** The article, or the error as the worker threw it. A page our code stumbles over is one we cannot read. */
export function articleOrThrow(reply: ExtractionReply): ExtractedArticle {
  if (reply.outcome === 'article') return reply.article;
  if (reply.outcome === 'inaccessible')
    throw new ContentInaccessibleError(reply.kind, reply.canRetry, reply.note);
  throw new ContentInaccessibleError('not_an_article', false, `extraction failed: ${reply.message}`);
}
