import { LANGUAGES, type ContentPageQuery, type Language } from '@vaglio/contracts';
import { IsIn, IsOptional } from 'class-validator';

export class ContentPageQueryDto implements ContentPageQuery {
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;
}
