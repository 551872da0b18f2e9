import { Body, Controller, Ip, Query } from '@nestjs/common';
import {
  adminStaffRoutes,
  type ConfirmedEmail,
  type RecoveryCodes,
  type SecondFactorSetup,
  type StaffAccount,
  staffAccountRoutes,
  type StaffMember,
  type StaffSession,
} from '@vaglio/contracts';
import { type AdminCaller, CurrentCaller } from '../../../shared/http/caller.js';
import { EntityId } from '../../../shared/http/entity-id.decorator.js';
import { Handles } from '../../../shared/http/handles.decorator.js';
import { ListPage } from '../../../shared/lists/list-page.js';
import { ExchangeDto, ForgotPasswordDto } from '../auth.dto.js';
import { AdministratorsRepository } from './administrators.repository.js';
import { StaffAccountService } from './staff-account.service.js';
import {
  ChangeSecondFactorDto,
  ChangeStaffEmailDto,
  ChangeStaffPasswordDto,
  ChooseStaffPasswordDto,
  ConfirmSecondFactorDto,
  CurrentPasswordDto,
  DeskMailsDto,
  InviteStaffDto,
  StaffListDto,
  UpdateStaffDto,
} from './staff.dto.js';
import { StaffService } from './staff.service.js';

@Controller()
export class StaffController {
  constructor(
    private readonly staff: StaffService,
    private readonly lists: AdministratorsRepository,
  ) {}

  @Handles(adminStaffRoutes.list)
  list(@Query() query: StaffListDto): Promise<ListPage<StaffMember>> {
    return this.lists.list(query);
  }

  @Handles(adminStaffRoutes.read)
  read(@EntityId() id: string): Promise<StaffMember> {
    return this.staff.get(id);
  }

  @Handles(adminStaffRoutes.invite)
  invite(@Body() body: InviteStaffDto, @CurrentCaller() admin: AdminCaller): Promise<StaffMember> {
    return this.staff.invite(body, admin);
  }

  @Handles(adminStaffRoutes.update)
  update(
    @EntityId() id: string,
    @Body() body: UpdateStaffDto,
    @CurrentCaller() admin: AdminCaller,
  ): Promise<StaffMember> {
    return this.staff.update(id, body, admin);
  }

  @Handles(adminStaffRoutes.inviteAgain)
  inviteAgain(@EntityId() id: string, @CurrentCaller() admin: AdminCaller): Promise<void> {
    return this.staff.inviteAgain(id, admin);
  }

  @Handles(adminStaffRoutes.resetSecondFactor)
  resetSecondFactor(@EntityId() id: string, @CurrentCaller() admin: AdminCaller): Promise<void> {
    return this.staff.resetSecondFactor(id, admin);
  }
}

@Controller()
export class StaffAccountController {
  constructor(private readonly account: StaffAccountService) {}

  @Handles(staffAccountRoutes.read)
  read(@CurrentCaller() caller: AdminCaller): Promise<StaffAccount> {
    return this.account.read(caller);
  }

  @Handles(staffAccountRoutes.changePassword)
  changePassword(
    @CurrentCaller() caller: AdminCaller,
    @Body() body: ChangeStaffPasswordDto,
    @Ip() address: string,
  ): Promise<void> {
    return this.account.changePassword(caller, body, address);
  }

  @Handles(staffAccountRoutes.changeEmail)
  changeEmail(
    @CurrentCaller() caller: AdminCaller,
    @Body() body: ChangeStaffEmailDto,
    @Ip() address: string,
  ): Promise<void> {
    return this.account.changeEmail(caller, body, address);
  }

  @Handles(staffAccountRoutes.confirmEmail)
  confirmEmail(@Body() { token }: ExchangeDto): Promise<ConfirmedEmail> {
    return this.account.confirmEmail(token);
  }

  @Handles(staffAccountRoutes.startSecondFactor)
  startSecondFactor(
    @CurrentCaller() caller: AdminCaller,
    @Body() { currentPassword }: CurrentPasswordDto,
    @Ip() address: string,
  ): Promise<SecondFactorSetup> {
    return this.account.startSecondFactor(caller, currentPassword, address);
  }

  @Handles(staffAccountRoutes.confirmSecondFactor)
  confirmSecondFactor(
    @CurrentCaller() caller: AdminCaller,
    @Body() { code }: ConfirmSecondFactorDto,
  ): Promise<RecoveryCodes> {
    return this.account.confirmSecondFactor(caller, code);
  }

  @Handles(staffAccountRoutes.removeSecondFactor)
  removeSecondFactor(
    @CurrentCaller() caller: AdminCaller,
    @Body() body: ChangeSecondFactorDto,
    @Ip() address: string,
  ): Promise<void> {
    return this.account.removeSecondFactor(caller, body, address);
  }

  @Handles(staffAccountRoutes.renewRecoveryCodes)
  renewRecoveryCodes(
    @CurrentCaller() caller: AdminCaller,
    @Body() body: ChangeSecondFactorDto,
    @Ip() address: string,
  ): Promise<RecoveryCodes> {
    return this.account.renewRecoveryCodes(caller, body, address);
  }

  @Handles(staffAccountRoutes.setDeskMails)
  setDeskMails(
    @CurrentCaller() caller: AdminCaller,
    @Body() { isWanted }: DeskMailsDto,
  ): Promise<StaffAccount> {
    return this.account.setDeskMails(caller, isWanted);
  }

  @Handles(staffAccountRoutes.sessions)
  sessions(@CurrentCaller() caller: AdminCaller): Promise<readonly StaffSession[]> {
    return this.account.sessions(caller);
  }

  @Handles(staffAccountRoutes.endSession)
  endSession(@CurrentCaller() caller: AdminCaller, @EntityId() id: string): Promise<void> {
    return this.account.endSession(caller, id);
  }

  @Handles(staffAccountRoutes.endOtherSessions)
  endOtherSessions(@CurrentCaller() caller: AdminCaller): Promise<void> {
    return this.account.endOtherSessions(caller);
  }

  @Handles(staffAccountRoutes.forgotPassword)
  forgotPassword(@Body() { email }: ForgotPasswordDto, @Ip() address: string): Promise<void> {
    return this.account.forgotPassword(email, address);
  }

  @Handles(staffAccountRoutes.choosePassword)
  choosePassword(@Body() body: ChooseStaffPasswordDto, @Ip() address: string): Promise<void> {
    return this.account.choosePassword(body, address);
  }
}
