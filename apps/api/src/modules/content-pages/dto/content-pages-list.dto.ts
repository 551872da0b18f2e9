import { IsIn, IsOptional } from 'class-validator';
import { ListQueryDto } from '../../../shared/lists/list-query.dto.js';

export class ContentPagesListDto extends ListQueryDto {
  @IsOptional()
  @IsIn(['id'])
  sort?: string;
}
