import { Body, Controller, Logger, Req } from '@nestjs/common';
import {
  adminFacebookRoutes,
  type FacebookConnection,
  type FacebookPostResult,
  type Language,
} from '@vaglio/contracts';
import type { Request } from 'express';
import { AuditLog } from '../../shared/audit/audit-log.js';
import { ValidationError } from '../../shared/errors/domain-error.js';
import { type AdminCaller, CurrentCaller } from '../../shared/http/caller.js';
import { Handles } from '../../shared/http/handles.decorator.js';
import { languageOfRequest } from '../../shared/http/language-of-request.js';
import { FacebookTestPostDto } from './dto/facebook-test-post.dto.js';
import { connectedWords, FAILURE_WORDS, POSTED_WORDS } from './facebook-words.js';
import { GraphClient, type PagePost } from './graph/graph.client.js';
import { GraphError } from './graph/graph.error.js';
import { isPublicLink } from './public-link.js';

@Controller()
export class FacebookController {
  private readonly logger = new Logger(FacebookController.name);

  constructor(
    private readonly graph: GraphClient,
    private readonly audit: AuditLog,
  ) {}

  @Handles(adminFacebookRoutes.test)
  async test(@Req() request: Request): Promise<FacebookConnection> {
    const language = languageOfRequest(request);
    try {
      return { connected: true, message: connectedWords(await this.graph.pageName())[language] };
    } catch (error) {
      return { connected: false, message: this.wordsFor(error, language) };
    }
  }

  @Handles(adminFacebookRoutes.postTest)
  async postTest(
    @Body() body: FacebookTestPostDto,
    @CurrentCaller() admin: AdminCaller,
    @Req() request: Request,
  ): Promise<FacebookPostResult> {
    const language = languageOfRequest(request);
    const post = toPagePost(body);
    try {
      const postId = await this.graph.post(post);
      await this.audit.record(admin, {
        action: 'facebook.posted',
        subjectType: 'facebook-post',
        subjectId: postId,
      });
      return { success: true, message: POSTED_WORDS[language] };
    } catch (error) {
      return { success: false, message: this.wordsFor(error, language) };
    }
  }

  private wordsFor(error: unknown, language: Language): string {
    if (!(error instanceof GraphError)) throw error;
    this.logger.warn({ msg: 'facebook refused a test', failure: error.failure, err: error });
    return FAILURE_WORDS[error.failure][language];
  }
}

function toPagePost({ message, link, imageUrl }: FacebookTestPostDto): PagePost {
  const given = Object.entries({ link, imageUrl }).filter((entry): entry is [string, string] => !!entry[1]);
  const inside = given.filter(([, address]) => !isPublicLink(address));
  if (inside.length > 0) throw new ValidationError(inside.map(([field]) => ({ field, rule: 'isUrl' })));
  return { message, ...Object.fromEntries(given) };
}
