import { Body, Controller, Ip, Query } from '@nestjs/common';
import { adminStaffRoutes, staffAccountRoutes } from '@vaglio/contracts';
import { type AdminCaller, CurrentCaller } from '../../../shared/http/caller.js';
import { EntityId, Handles } from '../../../shared/http/controller-decorators.js';
import { ExchangeDto, ForgotPasswordDto } from '../auth.dto.js';
import { StaffRepository } from './staff.repository.js';
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
    private readonly lists: StaffRepository,
  ) {}

  @Handles(adminStaffRoutes.list)
  list(@Query() query: StaffListDto) {
    return this.lists.list(query);
  }

  @Handles(adminStaffRoutes.read)
  read(@EntityId() id: string) {
    return this.staff.get(id);
  }

  @Handles(adminStaffRoutes.invite)
  invite(@Body() body: InviteStaffDto, @CurrentCaller() admin: AdminCaller) {
    return this.staff.invite(body, admin);
  }

  @Handles(adminStaffRoutes.update)
  update(@EntityId() id: string, @Body() body: UpdateStaffDto, @CurrentCaller() admin: AdminCaller) {
    return this.staff.update(id, body, admin);
  }

  @Handles(adminStaffRoutes.inviteAgain)
  inviteAgain(@EntityId() id: string, @CurrentCaller() admin: AdminCaller) {
    return this.staff.inviteAgain(id, admin);
  }

  @Handles(adminStaffRoutes.resetSecondFactor)
  resetSecondFactor(@EntityId() id: string, @CurrentCaller() admin: AdminCaller) {
    return this.staff.resetSecondFactor(id, admin);
  }
}

@Controller()
export class StaffAccountController {
  constructor(private readonly account: StaffAccountService) {}

  @Handles(staffAccountRoutes.read)
  read(@CurrentCaller() caller: AdminCaller) {
    return this.account.read(caller);
  }

  @Handles(staffAccountRoutes.changePassword)
  changePassword(
    @CurrentCaller() caller: AdminCaller,
    @Body() body: ChangeStaffPasswordDto,
    @Ip() ip: string,
  ) {
    return this.account.changePassword(caller, body, ip);
  }

  @Handles(staffAccountRoutes.changeEmail)
  changeEmail(@CurrentCaller() caller: AdminCaller, @Body() body: ChangeStaffEmailDto, @Ip() ip: string) {
    return this.account.changeEmail(caller, body, ip);
  }

  @Handles(staffAccountRoutes.confirmEmail)
  confirmEmail(@Body() { token }: ExchangeDto) {
    return this.account.confirmEmail(token);
  }

  @Handles(staffAccountRoutes.startSecondFactor)
  startSecondFactor(
    @CurrentCaller() caller: AdminCaller,
    @Body() { currentPassword }: CurrentPasswordDto,
    @Ip() ip: string,
  ) {
    return this.account.startSecondFactor(caller, currentPassword, ip);
  }

  @Handles(staffAccountRoutes.confirmSecondFactor)
  confirmSecondFactor(@CurrentCaller() caller: AdminCaller, @Body() { code }: ConfirmSecondFactorDto) {
    return this.account.confirmSecondFactor(caller, code);
  }

  @Handles(staffAccountRoutes.removeSecondFactor)
  removeSecondFactor(
    @CurrentCaller() caller: AdminCaller,
    @Body() body: ChangeSecondFactorDto,
    @Ip() ip: string,
  ) {
    return this.account.removeSecondFactor(caller, body, ip);
  }

  @Handles(staffAccountRoutes.renewRecoveryCodes)
  renewRecoveryCodes(
    @CurrentCaller() caller: AdminCaller,
    @Body() body: ChangeSecondFactorDto,
    @Ip() ip: string,
  ) {
    return this.account.renewRecoveryCodes(caller, body, ip);
  }

  @Handles(staffAccountRoutes.setDeskMails)
  setDeskMails(@CurrentCaller() caller: AdminCaller, @Body() { isWanted }: DeskMailsDto) {
    return this.account.setDeskMails(caller, isWanted);
  }

  @Handles(staffAccountRoutes.sessions)
  sessions(@CurrentCaller() caller: AdminCaller) {
    return this.account.listSessions(caller);
  }

  @Handles(staffAccountRoutes.endSession)
  endSession(@CurrentCaller() caller: AdminCaller, @EntityId() id: string) {
    return this.account.endSession(caller, id);
  }

  @Handles(staffAccountRoutes.endOtherSessions)
  endOtherSessions(@CurrentCaller() caller: AdminCaller) {
    return this.account.endOtherSessions(caller);
  }

  @Handles(staffAccountRoutes.forgotPassword)
  forgotPassword(@Body() { email }: ForgotPasswordDto, @Ip() ip: string) {
    return this.account.forgotPassword(email, ip);
  }

  @Handles(staffAccountRoutes.choosePassword)
  choosePassword(@Body() body: ChooseStaffPasswordDto, @Ip() ip: string) {
    return this.account.choosePassword(body, ip);
  }
}
