import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../shared/audit/audit.module.js';
import { CredentialsModule } from '../../shared/credentials/credentials.module.js';
import { MailOutboxModule } from '../../shared/mail-outbox/mail-outbox.module.js';
import { UsersModule } from '../users/index.js';
import { AccessGuard } from './access/access.guard.js';
import { AccountTies } from './account-ties.js';
import { AdminAuthController } from './admin-auth.controller.js';
import { AdminSessionEntity } from './administrators/admin-session.entity.js';
import { AdminSignInService } from './administrators/admin-sign-in.service.js';
import { AdministratorEntity } from './administrators/administrator.entity.js';
import { AdministratorsRepository } from './administrators/administrators.repository.js';
import { FirstAdministrator } from './administrators/first-administrator.js';
import { AuthController } from './auth.controller.js';
import { ExpiredRowsSweeper } from './expired-rows.sweeper.js';
import { PasswordResetLimit } from './password-reset/password-reset-limit.js';
import { PasswordResetService } from './password-reset/password-reset.service.js';
import { PasswordResetTokenEntity } from './password-reset/password-reset-token.entity.js';
import { PasswordResetTokensRepository } from './password-reset/password-reset-tokens.repository.js';
import { RegistrationLimit } from './registration-limit.js';
import { RegistrationService } from './registration.service.js';
import { SessionEntity } from './sessions/session.entity.js';
import { SessionOpener } from './sessions/session-opener.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SignInService } from './sign-in.service.js';
import { AccessTokens } from './tokens/access-tokens.js';
import { AdminTokenStrategy } from './tokens/admin-token.strategy.js';
import { SigningKeys } from './tokens/signing-keys.js';
import { UserTokenStrategy } from './tokens/user-token.strategy.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      AdministratorEntity,
      AdminSessionEntity,
      PasswordResetTokenEntity,
      SessionEntity,
    ]),
    JwtModule.register({}),
    AuditModule,
    CredentialsModule,
    MailOutboxModule,
    UsersModule,
  ],
  controllers: [AuthController, AdminAuthController],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    AccessTokens,
    AccountTies,
    AdminSignInService,
    AdminTokenStrategy,
    AdministratorsRepository,
    ExpiredRowsSweeper,
    FirstAdministrator,
    PasswordResetLimit,
    PasswordResetService,
    PasswordResetTokensRepository,
    RegistrationLimit,
    RegistrationService,
    SessionOpener,
    SessionsRepository,
    SigningKeys,
    SignInService,
    UserTokenStrategy,
  ],
})
export class AuthModule {}
