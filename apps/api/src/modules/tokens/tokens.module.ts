import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/index.js';
import { PersonalTokenEntity, PersonalTokensRepository } from './personal-tokens.repository.js';
import { PersonalTokens } from './personal-tokens.service.js';
import { TokensController } from './tokens.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([PersonalTokenEntity]), UsersModule],
  controllers: [TokensController],
  providers: [PersonalTokens, PersonalTokensRepository],
  exports: [PersonalTokens],
})
export class TokensModule {}
