import { LANGUAGES, type Language, type OgImageQuery } from '@vaglio/contracts';
import { IsIn, IsOptional } from 'class-validator';

export class ImageQueryDto implements OgImageQuery {
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;
}
