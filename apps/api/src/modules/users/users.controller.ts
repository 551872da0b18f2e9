import { Body, Controller, Ip } from '@nestjs/common';
import { DEFAULT_LANGUAGE, isLanguage, usersRoutes } from '@vaglio/contracts';
import { CurrentCaller } from '../../shared/http/caller.js';
import { Handles } from '../../shared/http/controller-decorators.js';
import { AccountService } from './account.service.js';
import { ConfirmEmailDto, DeleteAccountDto, LanguageDto, UpdateProfileDto } from './users.dto.js';
import { EmailChangeService } from './email-change/email-change.service.js';
import { type SignedInUser } from './users.service.js';

@Controller()
export class UsersController {
  constructor(
    private readonly account: AccountService,
    private readonly emailChanges: EmailChangeService,
  ) {}

  @Handles(usersRoutes.setLanguage)
  setLanguage(@CurrentCaller() caller: SignedInUser, @Ip() ip: string, @Body() body: LanguageDto) {
    const preferredLanguage = isLanguage(body.language) ? body.language : DEFAULT_LANGUAGE;
    return this.account.update({ ...caller, ip }, { preferredLanguage });
  }

  @Handles(usersRoutes.export)
  export(@CurrentCaller() caller: SignedInUser) {
    return this.account.export(caller.userId);
  }

  @Handles(usersRoutes.update)
  update(@CurrentCaller() caller: SignedInUser, @Ip() ip: string, @Body() body: UpdateProfileDto) {
    return this.account.update({ ...caller, ip }, body);
  }

  @Handles(usersRoutes.emailChange)
  emailChange(@CurrentCaller() caller: SignedInUser) {
    return this.emailChanges.status(caller.userId);
  }

  @Handles(usersRoutes.resendEmailChange)
  resendEmailChange(@CurrentCaller() caller: SignedInUser) {
    return this.emailChanges.resend(caller.userId);
  }

  @Handles(usersRoutes.cancelEmailChange)
  cancelEmailChange(@CurrentCaller() caller: SignedInUser) {
    return this.emailChanges.cancel(caller.userId);
  }

  @Handles(usersRoutes.confirmEmailChange)
  async confirmEmailChange(@Body() { token }: ConfirmEmailDto) {
    const { email } = await this.emailChanges.confirm(token);
    return { email };
  }

  @Handles(usersRoutes.remove)
  remove(@CurrentCaller() caller: SignedInUser, @Ip() ip: string, @Body() body: DeleteAccountDto) {
    return this.account.remove({ ...caller, ip }, body.currentPassword);
  }
}
