import { Injectable } from '@nestjs/common';
import type { Article } from '@vaglio/contracts';

/** Fields of an article that another module provides. */
export type ArticleAddition = Pick<Article, 'reviewReply' | 'corrections'>;

type Source = (articleId: string) => Promise<ArticleAddition>;

/** Lets the module `reviews` add fields to articles; it announces changes with `ArticleChanges`. */
@Injectable()
export class ArticleAdditions {
  private source: Source = () => Promise.resolve({ reviewReply: null, corrections: [] });

  provide(source: Source): void {
    this.source = source;
  }

  of(articleId: string): Promise<ArticleAddition> {
    return this.source(articleId);
  }
}
