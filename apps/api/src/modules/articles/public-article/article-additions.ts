import { Injectable } from '@nestjs/common';
import type { Article } from '@vaglio/contracts';

/** What other modules say beside an analysis. */
export type ArticleAddition = Pick<Article, 'reviewReply' | 'corrections'>;

type Source = (articleId: string) => Promise<ArticleAddition>;

const NOTHING: ArticleAddition = { reviewReply: null, corrections: [] };

/** Where a module that knows more of an article than this one hands it over. It announces changes by `ArticleChanges`. */
@Injectable()
export class ArticleAdditions {
  private source: Source = () => Promise.resolve(NOTHING);

  provide(source: Source): void {
    this.source = source;
  }

  of(articleId: string): Promise<ArticleAddition> {
    return this.source(articleId);
  }
}
