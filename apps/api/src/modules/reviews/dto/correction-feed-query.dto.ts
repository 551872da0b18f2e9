import { LANGUAGES, type CorrectionFeedQuery, type Language } from '@vaglio/contracts';
import { IsIn, IsOptional } from 'class-validator';

export class CorrectionFeedQueryDto implements CorrectionFeedQuery {
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;
}
