import { Body, Controller, Headers, Ip, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import { adminAuthRoutes, type AuthResponse, authRoutes } from '@vaglio/contracts';
import { type Request, type Response } from 'express';
import { emailKeyOf } from '../../shared/email-address/email-address.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { type AdminCaller, CurrentCaller } from '../../shared/http/caller.js';
import { Handles } from '../../shared/http/controller-decorators.js';
import { type SignedInUser } from '../users/index.js';
import { StaffSignInService } from './staff/staff-sign-in.service.js';
import {
  AdminLoginDto,
  ExchangeDto,
  ForgotPasswordDto,
  LoginDto,
  RegisterDto,
  ResetPasswordDto,
  VerifyDto,
} from './auth.dto.js';
import { FormSentences } from './auth.errors.js';
import { SignInCodeService } from './sign-in-code.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { RegistrationService } from './registration.service.js';
import type { SignIn } from './session-opener.js';
import { SignInService } from './sign-in.service.js';
import { AuthCookies, cookieOf, userTokenOf } from './request-credentials.js';

@Controller()
@UseInterceptors(FormSentences)
export class AuthController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly signIns: SignInService,
    private readonly signInCodes: SignInCodeService,
    private readonly passwordReset: PasswordResetService,
    private readonly cookies: AuthCookies,
  ) {}

  @Handles(authRoutes.register)
  async register(
    @Body() body: RegisterDto,
    @Ip() ip: string,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.answer(await this.registration.register(body, ip), response);
  }

  @Handles(authRoutes.login)
  async login(@Body() body: LoginDto, @Ip() ip: string, @Res({ passthrough: true }) response: Response) {
    return this.answer(await this.signIns.signIn(body, ip), response);
  }

  @Handles(authRoutes.currentUser)
  currentUser(@CurrentCaller() caller: SignedInUser) {
    return caller.user;
  }

  @Handles(authRoutes.verify)
  verify(@CurrentCaller() caller: SignedInUser, @Query() { email }: VerifyDto) {
    if (email !== undefined && emailKeyOf(email) !== emailKeyOf(caller.user.email))
      throw new DomainError('AUTH_REQUIRED');
    return caller.user;
  }

  @Handles(authRoutes.logout)
  async logout(@CurrentCaller() caller: SignedInUser, @Res({ passthrough: true }) response: Response) {
    await this.signIns.signOut(caller.sessionId);
    this.cookies.clear(response, 'session');
  }

  @Handles(authRoutes.forgotPassword)
  forgotPassword(@Body() body: ForgotPasswordDto, @Ip() ip: string) {
    return this.passwordReset.request(body.email, ip);
  }

  @Handles(authRoutes.resetPassword)
  resetPassword(@Body() body: ResetPasswordDto, @Ip() ip: string) {
    return this.passwordReset.reset(body, ip);
  }

  @Handles(authRoutes.exchange)
  async exchange(
    @Body() body: ExchangeDto,
    @Ip() ip: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const browserKey = cookieOf(request, 'exchange');
    if (browserKey === null) throw new DomainError('INVALID_TOKEN');
    const signIn = await this.signInCodes.exchange({ code: body.token, browserKey }, ip);
    this.cookies.clear(response, 'exchange');
    return this.answer(signIn, response);
  }

  /**
   * Returns the token of the site's cookie to the browser extension. Browsers send `Sec-Fetch-Site: none` only with requests
   * that no page made, and scripts can't set that header.
   */
  @Handles(authRoutes.extensionSignIn)
  extensionSignIn(@CurrentCaller() caller: SignedInUser, @Req() request: Request) {
    const sent = userTokenOf(request);
    const isFromPage =
      request.headers['sec-fetch-site'] !== 'none' || request.headers['sec-fetch-mode'] !== 'cors';
    if (isFromPage || sent?.via !== 'cookie') throw new DomainError('FORBIDDEN');
    return { user: caller.user, token: sent.token };
  }

  private answer({ user, token }: SignIn, response: Response): AuthResponse {
    this.cookies.set(response, 'session', token);
    return { user, token };
  }
}

@Controller()
@UseInterceptors(FormSentences)
export class AdminAuthController {
  constructor(private readonly signIns: StaffSignInService) {}

  @Handles(adminAuthRoutes.login)
  login(@Body() body: AdminLoginDto, @Ip() ip: string, @Headers('user-agent') userAgent?: string) {
    return this.signIns.signIn(body, ip, userAgent);
  }

  @Handles(adminAuthRoutes.current)
  current(@CurrentCaller() { adminId, username, role }: AdminCaller) {
    return { id: adminId, username, role };
  }

  @Handles(adminAuthRoutes.logout)
  logout(@CurrentCaller() caller: AdminCaller) {
    return this.signIns.signOut(caller);
  }
}
