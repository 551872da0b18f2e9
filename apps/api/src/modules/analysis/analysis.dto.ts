import { type AnalyzeExistingRequest, type AnalyzeRequest, LIMITS } from '@vaglio/contracts';
import { IsString, IsUUID, MaxLength } from 'class-validator';
import { TrimmedText } from '../../shared/http/dto-decorators.js';

export class AnalyzeDto implements AnalyzeRequest {
  @TrimmedText()
  @MaxLength(LIMITS.url.max)
  @IsString()
  url!: string;
}

export class AnalyzeExistingDto implements AnalyzeExistingRequest {
  @IsUUID()
  articleId!: string;
}

export class RequestParamsDto {
  @IsUUID()
  requestId!: string;
}
