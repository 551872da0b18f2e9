import { Body, Controller, Ip, UseFilters } from '@nestjs/common';
import { ADMIN_ROLES, type AdminAuthResponse, adminAuthRoutes, type AdminIdentity } from '@vaglio/contracts';
import { type AdminCaller, CurrentCaller } from '../../shared/http/caller.js';
import { Handles } from '../../shared/http/handles.decorator.js';
import { AdminSignInService } from './administrators/admin-sign-in.service.js';
import { AdminLoginDto } from './dto/admin-login.dto.js';
import { FormSentencesFilter } from './form-sentences.filter.js';

@Controller()
@UseFilters(FormSentencesFilter)
export class AdminAuthController {
  constructor(private readonly signIns: AdminSignInService) {}

  @Handles(adminAuthRoutes.login)
  login(@Body() body: AdminLoginDto, @Ip() address: string): Promise<AdminAuthResponse> {
    return this.signIns.signIn(body, address);
  }

  @Handles(adminAuthRoutes.current)
  current(@CurrentCaller() { adminId, username }: AdminCaller): AdminIdentity {
    return { id: adminId, username, role: ADMIN_ROLES[0] };
  }

  @Handles(adminAuthRoutes.logout)
  logout(@CurrentCaller() caller: AdminCaller): Promise<void> {
    return this.signIns.signOut(caller);
  }
}
