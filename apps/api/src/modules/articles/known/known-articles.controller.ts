import { Controller, Param, UseInterceptors } from '@nestjs/common';
import { articlesRoutes, type KnownArticles } from '@vaglio/contracts';
import { Handles } from '../../../shared/http/handles.decorator.js';
import { KeptAnswers } from '../answers/kept-answers.interceptor.js';
import { KnownArticlesService } from './known-articles.service.js';
import { KnownPrefixPipe } from './known-prefix.pipe.js';

@Controller()
@UseInterceptors(KeptAnswers)
export class KnownArticlesController {
  constructor(private readonly articles: KnownArticlesService) {}

  @Handles(articlesRoutes.known)
  known(@Param('prefix', KnownPrefixPipe) prefix: string): Promise<KnownArticles> {
    return this.articles.under(prefix);
  }
}
