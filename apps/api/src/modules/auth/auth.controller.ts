import { Body, Controller, Ip, Query, Res, UseFilters } from '@nestjs/common';
import { authRoutes, type AuthResponse, type User } from '@vaglio/contracts';
import { type Response } from 'express';
import { HttpConfig } from '../../shared/config/server.config.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { CurrentCaller } from '../../shared/http/caller.js';
import { Handles } from '../../shared/http/handles.decorator.js';
import { emailKeyOf } from '../../shared/email-address/email-address.js';
import { type SignedInUser } from '../users/index.js';
import { ForgotPasswordDto } from './dto/forgot-password.dto.js';
import { LoginDto } from './dto/login.dto.js';
import { RegisterDto } from './dto/register.dto.js';
import { ResetPasswordDto } from './dto/reset-password.dto.js';
import { VerifyDto } from './dto/verify.dto.js';
import { FormSentencesFilter } from './form-sentences.filter.js';
import { PasswordResetService } from './password-reset/password-reset.service.js';
import { RegistrationService } from './registration.service.js';
import type { SignIn } from './sessions/sign-in.js';
import { SignInService } from './sign-in.service.js';
import { clearSessionCookie, setSessionCookie } from './tokens/session-cookie.js';

@Controller()
@UseFilters(FormSentencesFilter)
export class AuthController {
  private readonly isHttps: boolean;

  constructor(
    private readonly registration: RegistrationService,
    private readonly signIns: SignInService,
    private readonly passwordReset: PasswordResetService,
    http: HttpConfig,
  ) {
    this.isHttps = http.publicUrl.startsWith('https:');
  }

  @Handles(authRoutes.register)
  async register(
    @Body() body: RegisterDto,
    @Ip() address: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuthResponse> {
    return this.answer(await this.registration.register(body, address), response);
  }

  @Handles(authRoutes.login)
  async login(
    @Body() body: LoginDto,
    @Ip() address: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuthResponse> {
    return this.answer(await this.signIns.signIn(body, address), response);
  }

  @Handles(authRoutes.currentUser)
  currentUser(@CurrentCaller() caller: SignedInUser): User {
    return caller.user;
  }

  @Handles(authRoutes.verify)
  verify(@CurrentCaller() caller: SignedInUser, @Query() { email }: VerifyDto): User {
    const isAboutCaller = email === undefined || emailKeyOf(email) === emailKeyOf(caller.user.email);
    if (!isAboutCaller) throw new DomainError('AUTH_REQUIRED');
    return caller.user;
  }

  @Handles(authRoutes.logout)
  async logout(
    @CurrentCaller() caller: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.signIns.signOut(caller.sessionId);
    clearSessionCookie(response, this.isHttps);
  }

  @Handles(authRoutes.forgotPassword)
  forgotPassword(@Body() body: ForgotPasswordDto, @Ip() address: string): Promise<void> {
    return this.passwordReset.request(body.email, address);
  }

  @Handles(authRoutes.resetPassword)
  resetPassword(@Body() body: ResetPasswordDto, @Ip() address: string): Promise<void> {
    return this.passwordReset.reset(body, address);
  }

  private answer({ user, token }: SignIn, response: Response): AuthResponse {
    setSessionCookie(response, token, this.isHttps);
    return { user, token };
  }
}
