import { Body, Controller, Ip } from '@nestjs/common';
import { articlesRoutes, SHARE_PLATFORMS, type SharePlatform, type ShareRequest } from '@vaglio/contracts';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { type Caller, CurrentCaller } from '../../../shared/http/caller.js';
import { Handles } from '../../../shared/http/controller-decorators.js';
import { ShareService } from './share.service.js';
import { IsIn, isUUID } from 'class-validator';
import { TextField } from '../../../shared/http/dto-decorators.js';

class ShareDto implements ShareRequest {
  /** A malformed id passes here, and gives NOT_FOUND like an unknown one. */
  @TextField({ max: 100 })
  articleId!: string;

  @IsIn(SHARE_PLATFORMS)
  platform!: SharePlatform;
}

@Controller()
export class SharesController {
  constructor(private readonly shares: ShareService) {}

  @Handles(articlesRoutes.share)
  async share(@CurrentCaller() caller: Caller, @Ip() ip: string, @Body() { articleId, platform }: ShareDto) {
    if (!isUUID(articleId)) throw new DomainError('NOT_FOUND');
    return { shareCount: await this.shares.share(articleId, platform, caller, ip) };
  }
}
