import { Controller, Param, UseInterceptors } from '@nestjs/common';
import { articlesRoutes, type KnownArticles } from '@vaglio/contracts';
import { Handles } from '../../../shared/http/handles.decorator.js';
import { ResponseCacheInterceptor } from '../cache/response-cache.js';
import { KnownArticlesService } from './known-articles.service.js';
import { KnownPrefixPipe } from './known-prefix.pipe.js';

@Controller()
@UseInterceptors(ResponseCacheInterceptor)
export class KnownArticlesController {
  constructor(private readonly articles: KnownArticlesService) {}

  @Handles(articlesRoutes.known)
  known(@Param('prefix', KnownPrefixPipe) prefix: string): Promise<KnownArticles> {
    return this.articles.under(prefix);
  }
}
