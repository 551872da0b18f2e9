import { Body, Controller, Ip } from '@nestjs/common';
import {
  articlesRoutes,
  SHARE_PLATFORMS,
  type SharePlatform,
  type ShareRequest,
  type ShareResponse,
} from '@vaglio/contracts';
import { AuthConfig } from '../../../shared/config/accounts.config.js';
import { type Caller, CurrentCaller } from '../../../shared/http/caller.js';
import { Handles } from '../../../shared/http/handles.decorator.js';
import { ArticleIdPipe } from '../dto/article-id.pipe.js';
import { callerKey, ShareService } from './share.service.js';
import { IsIn, IsString, MaxLength } from 'class-validator';

class ShareDto implements ShareRequest {
  /** A malformed id is answered with 404, like an unknown one. */
  @MaxLength(100)
  @IsString()
  articleId!: string;

  @IsIn(SHARE_PLATFORMS)
  platform!: SharePlatform;
}

@Controller()
export class SharesController {
  private readonly ids = new ArticleIdPipe();

  constructor(
    private readonly shares: ShareService,
    private readonly config: AuthConfig,
  ) {}

  @Handles(articlesRoutes.share)
  async share(
    @CurrentCaller() caller: Caller,
    @Ip() address: string,
    @Body() body: ShareDto,
  ): Promise<ShareResponse> {
    const shareCount = await this.shares.share({
      articleId: this.ids.transform(body.articleId),
      platform: body.platform,
      callerKey: callerKey(this.config.jwtSecrets[0], caller, address),
    });
    return { shareCount };
  }
}
