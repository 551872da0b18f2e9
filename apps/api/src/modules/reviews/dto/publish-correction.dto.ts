import type { PublishCorrectionRequest } from '@vaglio/contracts';
import { Type } from 'class-transformer';
import { IsObject, IsUUID, ValidateNested } from 'class-validator';
import { LocalizedTextDto } from './localized-text.dto.js';

export class PublishCorrectionDto implements PublishCorrectionRequest {
  @IsUUID()
  articleId!: string;

  @ValidateNested()
  @IsObject()
  @Type(() => LocalizedTextDto)
  text!: LocalizedTextDto;
}
