import { Controller, Injectable, Param, type PipeTransform, UseInterceptors } from '@nestjs/common';
import { articlesRoutes, KNOWN_PREFIX_LENGTH, type KnownArticles } from '@vaglio/contracts';
import { Handles } from '../../../shared/http/handles.decorator.js';
import { ResponseCacheInterceptor } from '../cache/response-cache.js';
import { KnownArticlesService } from './known-articles.service.js';
import { DomainError } from '../../../shared/errors/domain-error.js';

const PREFIX = new RegExp(`^[0-9a-f]{${KNOWN_PREFIX_LENGTH}}$`);

/** Exactly as many digits as agreed: more of them would reveal which page is looked up. */
@Injectable()
class KnownPrefixPipe implements PipeTransform<string, string> {
  transform(prefix: string): string {
    if (!PREFIX.test(prefix)) throw new DomainError('VALIDATION_FAILED');
    return prefix;
  }
}

@Controller()
@UseInterceptors(ResponseCacheInterceptor)
export class KnownArticlesController {
  constructor(private readonly articles: KnownArticlesService) {}

  @Handles(articlesRoutes.known)
  known(@Param('prefix', KnownPrefixPipe) prefix: string): Promise<KnownArticles> {
    return this.articles.under(prefix);
  }
}
