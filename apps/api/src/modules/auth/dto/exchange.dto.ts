import type { ExchangeRequest } from '@vaglio/contracts';
import { IsString, MaxLength, MinLength } from 'class-validator';

export class ExchangeDto implements ExchangeRequest {
  @MaxLength(200)
  @MinLength(1)
  @IsString()
  token!: string;
}
