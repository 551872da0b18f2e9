import {
  type AdminOutletRequestsQuery,
  type AdminOutletsQuery,
  type AnswerOutletRequest,
  DOMAIN_MOVES,
  LIMITS,
  type MoveOutletDomain,
  OUTLET_KINDS,
  OUTLET_LIMITS,
  OUTLET_REQUEST_STATUSES,
  OUTLET_STATEMENTS,
  type OutletKind,
  type OutletReviewSubmission,
  type OutletStatementKind,
  REVIEW_LIMITS,
  type WriteOutletStatement,
} from '@vaglio/contracts';
import { IsFQDN, IsIn, IsOptional, IsUrl, MaxLength } from 'class-validator';
import { EmailAddress } from '../../../shared/email-address/email-address.decorator.js';
import { OptionalBoolean, TextField, TrimmedText } from '../../../shared/http/dto-decorators.js';
import { DraftField, LocalizedDraftDto } from '../../../shared/http/localized-draft.dto.js';
import { listQueryDto } from '../../../shared/lists/list-query.dto.js';

class OutletChangeDto {
  @TrimmedText()
  @MaxLength(OUTLET_LIMITS.url)
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true })
  sourceUrl!: string;

  @TextField({ min: 1, max: OUTLET_LIMITS.reason, trim: true })
  reason!: string;
}

export class WriteOutletStatementDto extends OutletChangeDto implements WriteOutletStatement {
  @IsIn(OUTLET_STATEMENTS)
  says!: OutletStatementKind;

  @DraftField()
  text!: LocalizedDraftDto;
}

export class MoveOutletDomainDto extends OutletChangeDto implements MoveOutletDomain {
  @TrimmedText()
  @MaxLength(LIMITS.domain.max)
  @IsFQDN()
  domain!: string;

  @IsIn(DOMAIN_MOVES)
  move!: MoveOutletDomain['move'];
}

export class OutletReviewDto implements OutletReviewSubmission {
  @TextField({ ...REVIEW_LIMITS.message, trim: true })
  message!: string;

  @EmailAddress()
  email!: string;
}

export class AnswerOutletRequestDto implements AnswerOutletRequest {
  @TextField({ min: 1, max: OUTLET_LIMITS.reason, trim: true })
  answer!: string;
}

export class OutletsListDto extends listQueryDto(['id']) implements AdminOutletsQuery {
  @IsOptional()
  @IsIn(OUTLET_KINDS)
  kind?: OutletKind;

  @IsOptional()
  @TextField({ max: OUTLET_LIMITS.country })
  country?: string;

  @IsOptional()
  @IsIn(OUTLET_STATEMENTS)
  says?: OutletStatementKind;

  @OptionalBoolean()
  edited?: boolean;
}

export class OutletRequestsListDto extends listQueryDto(['createdAt']) implements AdminOutletRequestsQuery {
  @IsOptional()
  @IsIn(OUTLET_REQUEST_STATUSES)
  status?: (typeof OUTLET_REQUEST_STATUSES)[number];
}
