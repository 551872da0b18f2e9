import { IsUUID } from 'class-validator';

export class RequestParamsDto {
  @IsUUID()
  requestId!: string;
}
