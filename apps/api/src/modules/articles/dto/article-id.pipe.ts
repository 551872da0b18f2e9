import { Injectable, type PipeTransform } from '@nestjs/common';
import { ArticleNotFoundError } from '../articles.errors.js';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Says whether a text could name an article at all. */
export const isArticleId = (text: string): boolean => UUID.test(text);

/** What can't be an identifier names nothing that exists. */
@Injectable()
export class ArticleIdPipe implements PipeTransform<string, string> {
  transform(id: string): string {
    if (!isArticleId(id)) throw new ArticleNotFoundError();
    return id;
  }
}
