import { Controller, Param, UseInterceptors } from '@nestjs/common';
import { articlesRoutes, type Source } from '@vaglio/contracts';
import { Handles } from '../../../shared/http/handles.decorator.js';
import { ResponseCacheInterceptor } from '../cache/response-cache.js';
import { ArticleNotFoundError } from '../articles.errors.js';
import { SourceService } from './source.service.js';

@Controller()
@UseInterceptors(ResponseCacheInterceptor)
export class SourcesController {
  constructor(private readonly sources: SourceService) {}

  @Handles(articlesRoutes.source)
  async source(@Param('domain') domain: string): Promise<Source> {
    const source = await this.sources.find(domain);
    if (!source) throw new ArticleNotFoundError();
    return source;
  }
}
