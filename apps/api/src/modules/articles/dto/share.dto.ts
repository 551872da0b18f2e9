import { SHARE_PLATFORMS, type SharePlatform, type ShareRequest } from '@vaglio/contracts';
import { IsIn, IsString, MaxLength } from 'class-validator';

export class ShareDto implements ShareRequest {
  /** Not an identifier at all is an article that isn't there: 404. */
  @MaxLength(100)
  @IsString()
  articleId!: string;

  @IsIn(SHARE_PLATFORMS)
  platform!: SharePlatform;
}
