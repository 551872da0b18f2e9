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
import { ExchangeController } from './exchange/exchange.controller.js';
import { ExchangeService } from './exchange/exchange.service.js';
import { SignInCodeEntity } from './exchange/sign-in-code.entity.js';
import { SignInCodesRepository } from './exchange/sign-in-codes.repository.js';
import { ExtensionSignInController } from './extension/extension-sign-in.controller.js';
import { ExpiredRows } from './expired-rows.js';
import { AttemptCookie } from './google/attempt-cookie.js';
import { GoogleAccounts } from './google/google-accounts.service.js';
import { GoogleIdentityEntity } from './google/google-identity.entity.js';
import { DEFAULT_PATIENCE_SECONDS, GOOGLE_PATIENCE, GoogleProvider } from './google/google-provider.js';
import { GoogleSignIn } from './google/google-sign-in.service.js';
import { GoogleController } from './google/google.controller.js';
import { InvitationLetters } from './password-reset/invitation-letters.js';
import { PasswordResetLimit } from './password-reset/password-reset-limit.js';
import { PasswordResetService } from './password-reset/password-reset.service.js';
import { PasswordResetTokenEntity } from './password-reset/password-reset-token.entity.js';
import { PasswordResetTokensRepository } from './password-reset/password-reset-tokens.repository.js';
import { AddressProofEntity } from './proofs/address-proof.entity.js';
import { AddressProofsRepository } from './proofs/address-proofs.repository.js';
import { RegistrationLimit } from './registration-limit.js';
import { RegistrationService } from './registration.service.js';
import { SessionEntity } from './sessions/session.entity.js';
import { SessionOpener } from './sessions/session-opener.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SignInNetworkEntity } from './sign-in-networks/sign-in-network.entity.js';
import { SignInNetworks } from './sign-in-networks/sign-in-networks.repository.js';
import { SignInService } from './sign-in.service.js';
import { AccessTokens } from './tokens/access-tokens.js';
import { AdminTokenStrategy } from './tokens/admin-token.strategy.js';
import { SigningKeys } from './tokens/signing-keys.js';
import { UserTokenStrategy } from './tokens/user-token.strategy.js';
import { WelcomeLetters } from './welcome-letters.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      AddressProofEntity,
      AdministratorEntity,
      AdminSessionEntity,
      GoogleIdentityEntity,
      PasswordResetTokenEntity,
      SessionEntity,
      SignInCodeEntity,
      SignInNetworkEntity,
    ]),
    JwtModule.register({}),
    AuditModule,
    CredentialsModule,
    MailOutboxModule,
    UsersModule,
  ],
  controllers: [
    AuthController,
    AdminAuthController,
    ExchangeController,
    ExtensionSignInController,
    GoogleController,
  ],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    AccessTokens,
    AccountTies,
    AddressProofsRepository,
    AdminSignInService,
    AdminTokenStrategy,
    AdministratorsRepository,
    AttemptCookie,
    ExchangeService,
    ExpiredRows,
    FirstAdministrator,
    GoogleAccounts,
    { provide: GOOGLE_PATIENCE, useValue: DEFAULT_PATIENCE_SECONDS },
    GoogleProvider,
    GoogleSignIn,
    InvitationLetters,
    PasswordResetLimit,
    PasswordResetService,
    PasswordResetTokensRepository,
    RegistrationLimit,
    RegistrationService,
    SessionOpener,
    SessionsRepository,
    SigningKeys,
    SignInCodesRepository,
    SignInNetworks,
    SignInService,
    UserTokenStrategy,
    WelcomeLetters,
  ],
})
export class AuthModule {}
