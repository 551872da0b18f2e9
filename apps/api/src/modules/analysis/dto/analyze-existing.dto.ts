import type { AnalyzeExistingRequest } from '@vaglio/contracts';
import { IsUUID } from 'class-validator';

export class AnalyzeExistingDto implements AnalyzeExistingRequest {
  @IsUUID()
  articleId!: string;
}
