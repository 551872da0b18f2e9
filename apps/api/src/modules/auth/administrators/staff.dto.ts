import {
  ADMIN_ROLES,
  type AdminRole,
  type ChangeSecondFactorRequest,
  type ChangeStaffEmailRequest,
  type ChangeStaffPasswordRequest,
  type ChooseStaffPasswordRequest,
  type ConfirmSecondFactorRequest,
  type DeskLettersRequest,
  type InviteStaffRequest,
  type Language,
  LANGUAGES,
  LIMITS,
  STAFF_SORTS,
  type StaffQuery,
  type StartSecondFactorRequest,
  type UpdateStaffRequest,
} from '@vaglio/contracts';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, MaxLength, Min, MinLength } from 'class-validator';
import { EmailAddress } from '../../../shared/email-address/email-address.decorator.js';
import { IfGiven, TrimmedText } from '../../../shared/http/dto-decorators.js';
import { ListQueryDto } from '../../../shared/lists/list-query.dto.js';

export class StaffListDto extends ListQueryDto implements StaffQuery {
  @IsOptional()
  @IsIn(STAFF_SORTS)
  sort?: string;

  @IsOptional()
  @IsIn(ADMIN_ROLES)
  role?: AdminRole;
}

export class InviteStaffDto implements InviteStaffRequest {
  @TrimmedText()
  @MaxLength(LIMITS.name.max)
  @MinLength(2)
  @IsString()
  username!: string;

  @EmailAddress()
  email!: string;

  @IsIn(ADMIN_ROLES)
  role!: AdminRole;

  @IsIn(LANGUAGES)
  preferredLanguage!: Language;
}

export class DeskLettersDto implements DeskLettersRequest {
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
  @Min(1)
  @IsInt()
  version?: number;
}

export class CurrentPasswordDto implements StartSecondFactorRequest {
  @MaxLength(LIMITS.password.max)
  @MinLength(1)
  @IsString()
  currentPassword!: string;
}

export class ChangeStaffPasswordDto extends CurrentPasswordDto implements ChangeStaffPasswordRequest {
  @MaxLength(LIMITS.staffPassword.max)
  @MinLength(LIMITS.staffPassword.min)
  @IsString()
  password!: string;
}

export class ChangeStaffEmailDto extends CurrentPasswordDto implements ChangeStaffEmailRequest {
  @EmailAddress()
  email!: string;
}

export class ChooseStaffPasswordDto implements ChooseStaffPasswordRequest {
  @MaxLength(200)
  @MinLength(1)
  @IsString()
  token!: string;

  @MaxLength(LIMITS.staffPassword.max)
  @MinLength(LIMITS.staffPassword.min)
  @IsString()
  password!: string;
}

export class ConfirmSecondFactorDto implements ConfirmSecondFactorRequest {
  @TrimmedText()
  @MaxLength(40)
  @MinLength(1)
  @IsString()
  code!: string;
}

export class ChangeSecondFactorDto extends CurrentPasswordDto implements ChangeSecondFactorRequest {
  @TrimmedText()
  @MaxLength(40)
  @MinLength(1)
  @IsString()
  code!: string;
}
