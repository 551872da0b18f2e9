import { Controller, Param, UseInterceptors } from '@nestjs/common';
import { articlesRoutes, KNOWN_PREFIX_LENGTH } from '@vaglio/contracts';
import { ValidationError } from '../../../shared/errors/domain-error.js';
import { Handles } from '../../../shared/http/controller-decorators.js';
import { ResponseCacheInterceptor } from '../cache/response-cache.js';
import { KnownArticlesService } from './known-articles.service.js';

/** Longer prefixes are refused, because they would reveal the page. */
const PREFIX = new RegExp(`^[0-9a-f]{${KNOWN_PREFIX_LENGTH}}$`);

@Controller()
@UseInterceptors(ResponseCacheInterceptor)
export class KnownArticlesController {
  constructor(private readonly articles: KnownArticlesService) {}

  @Handles(articlesRoutes.known)
  known(@Param('prefix') prefix: string) {
    if (!PREFIX.test(prefix)) throw new ValidationError([{ field: 'prefix', rule: 'matches' }]);
    return this.articles.findByPrefix(prefix);
  }
}
