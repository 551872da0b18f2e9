import { Injectable } from '@nestjs/common';
import { addressOf, articlesRoutes } from '@vaglio/contracts';
import { ArticleChangeListener } from '../changes/article-change-listener.js';
import { BoundedCache } from './bounded-cache.js';

/** An answer as it is sent. */
export interface Answer {
  readonly body: string;
  readonly etag: string;
}

const MOST_CHARS = 32 * 1024 * 1024;
const charsOf = ({ body }: Answer): number => body.length;

/** Where answers about one article alone are. */
const addressesOf = (id: string): readonly string[] => [
  addressOf(articlesRoutes.read, { params: { id } }),
  addressOf(articlesRoutes.revisions, { params: { id } }),
];

/**
 * Answers of this process that are still true, by address. One about a single article goes when that one changes, any
 * other with every change. While changes can't be heard, nothing is kept and nothing kept is given.
 */
@Injectable()
export class AnswerCache {
  private readonly single = new BoundedCache<Answer>(MOST_CHARS, charsOf);
  private readonly lists = new BoundedCache<Answer>(MOST_CHARS, charsOf);
  private changes = 0;

  constructor(private readonly line: ArticleChangeListener) {
    line.subscribe((articleId) => this.forget(articleId));
  }

  get(address: string): Answer | undefined {
    return this.line.isUp ? (this.lists.get(address) ?? this.single.get(address)) : undefined;
  }

  /** To be asked before reading: an answer that was read before a change is never kept after it. */
  moment(): number {
    return this.changes;
  }

  /** `articleId` where the answer is about that one alone. */
  keep(address: string, answer: Answer, articleId: string | null, moment: number): void {
    if (!this.line.isUp || moment !== this.changes) return;
    if (articleId === null) this.lists.set(address, answer);
    else if (addressesOf(articleId).includes(address)) this.single.set(address, answer);
  }

  private forget(articleId: string | null): void {
    this.changes += 1;
    this.lists.clear();
    if (articleId === null) this.single.clear();
    else for (const address of addressesOf(articleId)) this.single.delete(address);
  }
}
