import {
  type AdminOutletRequestsQuery,
  type AdminOutletsQuery,
  type AnswerOutletRequest,
  DOMAIN_MOVES,
  type MoveOutletDomain,
  OUTLET_KINDS,
  OUTLET_LIMITS,
  OUTLET_REQUEST_STATUSES,
  OUTLET_STATEMENTS,
  type OutletKind,
  type OutletReviewSubmission,
  type OutletStatementKind,
  type WriteOutletStatement,
} from '@vaglio/contracts';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsFQDN,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  IsUrl,
  MaxLength,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { EmailAddress } from '../../../shared/email-address/email-address.decorator.js';
import { BooleanOfQuery, TrimmedText } from '../../../shared/http/dto-decorators.js';
import { LocalizedDraftDto } from '../../../shared/http/localized-draft.dto.js';
import { ListQueryDto } from '../../../shared/lists/list-query.dto.js';

class ReasonedDto {
  @TrimmedText()
  @MaxLength(OUTLET_LIMITS.url)
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true })
  sourceUrl!: string;

  @TrimmedText()
  @MaxLength(OUTLET_LIMITS.reason)
  @MinLength(1)
  @IsString()
  reason!: string;
}

export class WriteOutletStatementDto extends ReasonedDto implements WriteOutletStatement {
  @IsIn(OUTLET_STATEMENTS)
  says!: OutletStatementKind;

  @ValidateNested()
  @IsObject()
  @Type(() => LocalizedDraftDto)
  text!: LocalizedDraftDto;
}

export class MoveOutletDomainDto extends ReasonedDto implements MoveOutletDomain {
  @TrimmedText()
  @MaxLength(OUTLET_LIMITS.domain)
  @IsFQDN()
  domain!: string;

  @IsIn(DOMAIN_MOVES)
  move!: MoveOutletDomain['move'];
}

export class OutletReviewDto implements OutletReviewSubmission {
  @TrimmedText()
  @MaxLength(OUTLET_LIMITS.message.max)
  @MinLength(OUTLET_LIMITS.message.min)
  @IsString()
  message!: string;

  @EmailAddress()
  email!: string;
}

export class AnswerOutletRequestDto implements AnswerOutletRequest {
  @TrimmedText()
  @MaxLength(OUTLET_LIMITS.reason)
  @MinLength(1)
  @IsString()
  answer!: string;
}

export class OutletsListDto extends ListQueryDto implements AdminOutletsQuery {
  @IsOptional()
  @IsIn(['id'])
  sort?: string;

  @IsOptional()
  @IsIn(OUTLET_KINDS)
  kind?: OutletKind;

  @IsOptional()
  @MaxLength(2)
  @IsString()
  country?: string;

  @IsOptional()
  @IsIn(OUTLET_STATEMENTS)
  says?: OutletStatementKind;

  @IsOptional()
  @BooleanOfQuery()
  @IsBoolean()
  edited?: boolean;
}

export class OutletRequestsListDto extends ListQueryDto implements AdminOutletRequestsQuery {
  @IsOptional()
  @IsIn(['createdAt'])
  sort?: string;

  @IsOptional()
  @IsIn(OUTLET_REQUEST_STATUSES)
  status?: (typeof OUTLET_REQUEST_STATUSES)[number];
}
