import type { AdminCorrectionsQuery } from '@vaglio/contracts';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { ListQueryDto } from '../../../shared/lists/list-query.dto.js';

export class CorrectionsListDto extends ListQueryDto implements AdminCorrectionsQuery {
  @IsOptional()
  @IsIn(['publishedAt'])
  sort?: string;

  @IsOptional()
  @IsUUID()
  articleId?: string;
}
