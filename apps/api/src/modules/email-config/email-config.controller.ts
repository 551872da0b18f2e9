import { Body, Controller, Req } from '@nestjs/common';
import { adminEmailConfigRoutes } from '@vaglio/contracts';
import type { Request } from 'express';
import { type AdminCaller, CurrentCaller } from '../../shared/http/caller.js';
import { Handles } from '../../shared/http/controller-decorators.js';
import { languageOfRequest } from '../../shared/http/language-of-request.js';
import { EmailConfigDto, TestEmailDto } from './email-config.dto.js';
import { EmailConfigService } from './email-config.service.js';
import { TestEmailService } from './smtp/test-email.service.js';

@Controller()
export class EmailConfigController {
  constructor(
    private readonly config: EmailConfigService,
    private readonly tests: TestEmailService,
  ) {}

  @Handles(adminEmailConfigRoutes.read)
  read() {
    return this.config.read();
  }

  @Handles(adminEmailConfigRoutes.update)
  update(@Body() body: EmailConfigDto, @CurrentCaller() admin: AdminCaller) {
    return this.config.update(body, admin);
  }

  @Handles(adminEmailConfigRoutes.test)
  test(@Body() { emailConfig }: TestEmailDto, @CurrentCaller() admin: AdminCaller, @Req() request: Request) {
    return this.tests.send(emailConfig, languageOfRequest(request), admin);
  }
}
