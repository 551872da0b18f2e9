import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TokensModule } from '../tokens/index.js';
import { UsersModule } from '../users/index.js';
import { AccessGuard } from './access/access.guard.js';
import { AccountListener } from './account.listener.js';
import { AdminAuthController, AuthController } from './auth.controller.js';
import { StaffSessionEntity, StaffSessionsRepository } from './staff/staff-sessions.repository.js';
import { StaffEntity, StaffRepository } from './staff/staff.repository.js';
import { StaffSignInService } from './staff/staff-sign-in.service.js';
import { RecoveryCodeEntity, SecondFactorEntity, SecondFactors } from './staff/second-factors.js';
import { StaffAccountController, StaffController } from './staff/staff.controller.js';
import { StaffAccountService } from './staff/staff-account.service.js';
import { StaffLinkEntity, StaffLinks } from './staff/staff-links.repository.js';
import { StaffService } from './staff/staff.service.js';
import { FirstAdministrator } from './staff/first-administrator.js';
import { SignInCodeEntity, SignInCodeService } from './sign-in-code.service.js';
import { ExpiredRows } from './expired-rows.js';
import { GoogleAccounts, GoogleIdentityEntity } from './google/google-accounts.service.js';
import {
  DEFAULT_GOOGLE_TIMEOUT_SECONDS,
  GOOGLE_TIMEOUT_SECONDS,
  GoogleAttempts,
  GoogleProvider,
} from './google/google.strategy.js';
import { GoogleController } from './google/google.controller.js';
import { AuthMails } from './auth.mails.js';
import { AuthCookies } from './request-credentials.js';
import { PasswordResetLimit, RegistrationLimit } from './auth.limits.js';
import { PasswordResetService } from './password-reset.service.js';
import {
  PasswordResetTokenEntity,
  PasswordResetTokensRepository,
} from './password-reset-tokens.repository.js';
import { AddressProofEntity, AddressProofsRepository } from './address-proofs.repository.js';
import { RegistrationService } from './registration.service.js';
import { SessionOpener } from './session-opener.js';
import { SignInNetworkEntity, SignInNetworks } from './sign-in-networks.repository.js';
import { SignInService } from './sign-in.service.js';
import { AccessTokens } from './tokens/access-tokens.js';
import { StaffTokenStrategy, UserTokenStrategy } from './tokens/token.strategies.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      AddressProofEntity,
      StaffEntity,
      StaffSessionEntity,
      GoogleIdentityEntity,
      PasswordResetTokenEntity,
      RecoveryCodeEntity,
      SecondFactorEntity,
      SignInCodeEntity,
      SignInNetworkEntity,
      StaffLinkEntity,
    ]),
    JwtModule.register({}),
    TokensModule,
    UsersModule,
  ],
  controllers: [
    AuthController,
    AdminAuthController,
    GoogleController,
    StaffController,
    StaffAccountController,
  ],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    AccessTokens,
    AccountListener,
    AddressProofsRepository,
    StaffSignInService,
    StaffTokenStrategy,
    StaffRepository,
    StaffSessionsRepository,
    AuthCookies,
    AuthMails,
    SignInCodeService,
    ExpiredRows,
    FirstAdministrator,
    GoogleAccounts,
    { provide: GOOGLE_TIMEOUT_SECONDS, useValue: DEFAULT_GOOGLE_TIMEOUT_SECONDS },
    GoogleProvider,
    GoogleAttempts,
    PasswordResetLimit,
    PasswordResetService,
    PasswordResetTokensRepository,
    RegistrationLimit,
    RegistrationService,
    SecondFactors,
    SessionOpener,
    SignInNetworks,
    SignInService,
    StaffAccountService,
    StaffLinks,
    StaffService,
    UserTokenStrategy,
  ],
})
export class AuthModule {}
