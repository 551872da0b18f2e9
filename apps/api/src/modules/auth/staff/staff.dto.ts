import {
  ADMIN_ROLES,
  type AdminRole,
  type ChangeSecondFactorRequest,
  type ChangeStaffEmailRequest,
  type ChangeStaffPasswordRequest,
  type ChooseStaffPasswordRequest,
  type ConfirmSecondFactorRequest,
  type DeskMailsRequest,
  type InviteStaffRequest,
  type Language,
  LANGUAGES,
  LIMITS,
  STAFF_SORTS,
  type StaffQuery,
  type StartSecondFactorRequest,
  type UpdateStaffRequest,
} from '@vaglio/contracts';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { EmailAddress } from '../../../shared/email-address/email-address.decorator.js';
import { IfGiven, TextField, VersionField } from '../../../shared/http/dto-decorators.js';
import { listQueryDto } from '../../../shared/lists/list-query.dto.js';

export class StaffListDto extends listQueryDto(STAFF_SORTS) implements StaffQuery {
  @IsOptional()
  @IsIn(ADMIN_ROLES)
  role?: AdminRole;
}

export class InviteStaffDto implements InviteStaffRequest {
  @TextField({ min: 2, max: LIMITS.name.max, trim: true })
  username!: string;

  @EmailAddress()
  email!: string;

  @IsIn(ADMIN_ROLES)
  role!: AdminRole;

  @IsIn(LANGUAGES)
  preferredLanguage!: Language;
}

export class DeskMailsDto implements DeskMailsRequest {
  @IsBoolean()
  isWanted!: boolean;
}

export class UpdateStaffDto implements UpdateStaffRequest {
  @IfGiven()
  @IsIn(ADMIN_ROLES)
  role?: AdminRole;

  @IfGiven()
  @IsBoolean()
  isActive?: boolean;

  @IfGiven()
  @VersionField()
  version?: number;
}

export class CurrentPasswordDto implements StartSecondFactorRequest {
  @TextField({ min: 1, max: LIMITS.password.max })
  currentPassword!: string;
}

export class ChangeStaffPasswordDto extends CurrentPasswordDto implements ChangeStaffPasswordRequest {
  @TextField(LIMITS.staffPassword)
  password!: string;
}

export class ChangeStaffEmailDto extends CurrentPasswordDto implements ChangeStaffEmailRequest {
  @EmailAddress()
  email!: string;
}

export class ChooseStaffPasswordDto implements ChooseStaffPasswordRequest {
  @TextField({ min: 1, max: 200 })
  token!: string;

  @TextField(LIMITS.staffPassword)
  password!: string;
}

export class ConfirmSecondFactorDto implements ConfirmSecondFactorRequest {
  @TextField({ min: 1, max: LIMITS.secondFactorCode.max, trim: true })
  code!: string;
}

export class ChangeSecondFactorDto extends CurrentPasswordDto implements ChangeSecondFactorRequest {
  @TextField({ min: 1, max: LIMITS.secondFactorCode.max, trim: true })
  code!: string;
}
