import { Body, Controller, Logger, Req } from '@nestjs/common';
import { adminFacebookRoutes, type FacebookTestPost, type Language, LIMITS, textIn } from '@vaglio/contracts';
import { IsOptional } from 'class-validator';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../shared/audit/audit-log.js';
import { ValidationError } from '../../shared/errors/domain-error.js';
import { type AdminCaller, CurrentCaller } from '../../shared/http/caller.js';
import { Handles } from '../../shared/http/controller-decorators.js';
import { languageOfRequest } from '../../shared/http/language-of-request.js';
import { TextField } from '../../shared/http/dto-decorators.js';
import { connectedMessage, FAILURE_MESSAGES, POSTED_MESSAGE } from './staff-messages.js';
import { GraphClient, GraphError, isPublicLink, type PagePost } from './graph.client.js';

class FacebookTestPostDto implements FacebookTestPost {
  @TextField({ min: 1, max: LIMITS.facebookPost.max, trim: true })
  message!: string;

  @IsOptional()
  @TextField({ max: LIMITS.url.max, trim: true })
  link?: string;

  @IsOptional()
  @TextField({ max: LIMITS.url.max, trim: true })
  imageUrl?: string;
}

@Controller()
export class FacebookController {
  private readonly logger = new Logger(FacebookController.name);

  constructor(
    private readonly database: DataSource,
    private readonly graph: GraphClient,
    private readonly audit: AuditLog,
  ) {}

  @Handles(adminFacebookRoutes.test)
  async test(@Req() request: Request) {
    const language = languageOfRequest(request);
    try {
      return { connected: true, message: textIn(connectedMessage(await this.graph.pageName()), language) };
    } catch (error) {
      return { connected: false, message: this.messageFor(error, language) };
    }
  }

  @Handles(adminFacebookRoutes.postTest)
  async postTest(
    @Body() body: FacebookTestPostDto,
    @CurrentCaller() admin: AdminCaller,
    @Req() request: Request,
  ) {
    const language = languageOfRequest(request);
    const post = toPagePost(body);
    try {
      const postId = await this.graph.post(post);
      await this.audit.record(this.database.manager, admin, 'facebook.posted', postId);
      return { success: true, message: textIn(POSTED_MESSAGE, language) };
    } catch (error) {
      return { success: false, message: this.messageFor(error, language) };
    }
  }

  private messageFor(error: unknown, language: Language): string {
    if (!(error instanceof GraphError)) throw error;
    this.logger.warn({ msg: 'Facebook test failed', failure: error.failure, err: error });
    return textIn(FAILURE_MESSAGES[error.failure], language);
  }
}

function toPagePost({ message, link, imageUrl }: FacebookTestPostDto): PagePost {
  const given = Object.entries({ link, imageUrl }).filter((entry): entry is [string, string] => !!entry[1]);
  const refused = given.filter(([, url]) => !isPublicLink(url));
  if (refused.length > 0) throw new ValidationError(refused.map(([field]) => ({ field, rule: 'isUrl' })));
  return { message, ...Object.fromEntries(given) };
}
