import { Injectable, type PipeTransform } from '@nestjs/common';
import { ArticleNotFoundError } from '../articles.errors.js';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isArticleId = (text: string): boolean => UUID.test(text);

/** Throws NOT_FOUND for a malformed id, as for an unknown one. */
@Injectable()
export class ArticleIdPipe implements PipeTransform<string, string> {
  transform(id: string): string {
    if (!isArticleId(id)) throw new ArticleNotFoundError();
    return id;
  }
}
