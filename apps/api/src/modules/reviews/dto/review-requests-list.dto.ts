import { REVIEW_STATUSES, type AdminReviewRequestsQuery, type ReviewStatus } from '@vaglio/contracts';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { ListQueryDto } from '../../../shared/lists/list-query.dto.js';

export class ReviewRequestsListDto extends ListQueryDto implements AdminReviewRequestsQuery {
  @IsOptional()
  @IsIn(['createdAt'])
  sort?: string;

  @IsOptional()
  @IsIn(REVIEW_STATUSES)
  status?: ReviewStatus;

  @IsOptional()
  @IsUUID()
  articleId?: string;
}
