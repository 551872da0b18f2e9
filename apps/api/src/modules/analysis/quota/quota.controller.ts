import { Controller, Query } from '@nestjs/common';
import {
  analysisRoutes,
  LIMITS,
  type RemainingAnalyses,
  type RemainingQuery,
  type User,
} from '@vaglio/contracts';
import { type AdminCaller, CurrentCaller } from '../../../shared/http/caller.js';
import { Handles } from '../../../shared/http/handles.decorator.js';
import { emailKeyOf } from '../../../shared/email-address/email-address.js';
import type { SignedInUser } from '../../users/index.js';
import { QuotaService } from './quota.service.js';
import { IsOptional, IsString, MaxLength } from 'class-validator';

class RemainingDto implements RemainingQuery {
  @IsOptional()
  @MaxLength(LIMITS.email.max)
  @IsString()
  userId?: string;

  @IsOptional()
  @MaxLength(LIMITS.email.max)
  @IsString()
  email?: string;
}

type Visitor = SignedInUser | AdminCaller | null;

/** How many analyses are left today: only ever for the caller. */
@Controller()
export class QuotaController {
  constructor(private readonly quota: QuotaService) {}

  @Handles(analysisRoutes.remaining)
  async remaining(
    @CurrentCaller() caller: Visitor,
    @Query() about: RemainingDto,
  ): Promise<RemainingAnalyses> {
    const isAboutCaller = caller?.kind !== 'user' || concerns(caller.user, about);
    return isAboutCaller ? this.of(caller) : this.quota.ofVisitor();
  }

  @Handles(analysisRoutes.freeUsage)
  async freeUsage(@CurrentCaller() caller: Visitor): Promise<RemainingAnalyses> {
    return this.of(caller);
  }

  private async of(caller: Visitor): Promise<RemainingAnalyses> {
    if (caller === null) return this.quota.ofVisitor();
    return caller.kind === 'admin' ? this.quota.ofAdministrator() : this.quota.of(caller.user);
  }
}

function concerns(user: User, { email, userId }: RemainingDto): boolean {
  const isOwnEmail = email === undefined || emailKeyOf(email) === emailKeyOf(user.email);
  return isOwnEmail && (userId === undefined || userId === user.id);
}
