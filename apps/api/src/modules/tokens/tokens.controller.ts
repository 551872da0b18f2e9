import { Body, Controller } from '@nestjs/common';
import {
  type CreateTokenRequest,
  TOKEN_LIMITS,
  TOKEN_SCOPES,
  type TokenScope,
  tokensRoutes,
} from '@vaglio/contracts';
import {
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { CurrentCaller } from '../../shared/http/caller.js';
import { TrimmedText } from '../../shared/http/dto-decorators.js';
import { EntityId, Handles } from '../../shared/http/controller-decorators.js';
import type { SignedInUser } from '../users/index.js';
import { PersonalTokens } from './personal-tokens.service.js';

class CreateTokenDto implements CreateTokenRequest {
  @TrimmedText()
  @MaxLength(TOKEN_LIMITS.name.max)
  @IsNotEmpty()
  @IsString()
  name!: string;

  @IsIn(TOKEN_SCOPES, { each: true })
  @ArrayUnique()
  @ArrayNotEmpty()
  @IsArray()
  scopes!: TokenScope[];

  @Max(TOKEN_LIMITS.analysesPerDay.max)
  @Min(TOKEN_LIMITS.analysesPerDay.min)
  @IsInt()
  analysesPerDay!: number;

  @Max(TOKEN_LIMITS.days.max)
  @Min(TOKEN_LIMITS.days.min)
  @IsInt()
  days!: number;
}

@Controller()
export class TokensController {
  constructor(private readonly tokens: PersonalTokens) {}

  @Handles(tokensRoutes.list)
  list(@CurrentCaller() { userId }: SignedInUser) {
    return this.tokens.list(userId);
  }

  @Handles(tokensRoutes.create)
  create(@CurrentCaller() caller: SignedInUser, @Body() body: CreateTokenDto) {
    return this.tokens.create(caller, body);
  }

  @Handles(tokensRoutes.revoke)
  revoke(@CurrentCaller() { userId }: SignedInUser, @EntityId() id: string) {
    return this.tokens.revoke(userId, id);
  }
}
