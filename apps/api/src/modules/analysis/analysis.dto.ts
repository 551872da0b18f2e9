import { type AnalyzeExistingRequest, type AnalyzeRequest, LIMITS } from '@vaglio/contracts';
import { IsUUID } from 'class-validator';
import { TextField } from '../../shared/http/dto-decorators.js';

export class AnalyzeDto implements AnalyzeRequest {
  @TextField({ max: LIMITS.url.max, trim: true })
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
