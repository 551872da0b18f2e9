import { Controller, Query } from '@nestjs/common';
import {
  analysisRoutes,
  LIMITS,
  type RemainingAnalyses,
  type RemainingQuery,
  type User,
} from '@vaglio/contracts';
import { CurrentCaller } from '../../../shared/http/caller.js';
import { Handles } from '../../../shared/http/controller-decorators.js';
import { emailKeyOf } from '../../../shared/email-address/email-address.js';
import type { Requester } from '../submission/requester.js';
import { QuotaService } from './quota.service.js';
import { IsOptional } from 'class-validator';
import { TextField } from '../../../shared/http/dto-decorators.js';

class RemainingDto implements RemainingQuery {
  @IsOptional()
  @TextField({ max: LIMITS.email.max })
  userId?: string;

  @IsOptional()
  @TextField({ max: LIMITS.email.max })
  email?: string;
}

@Controller()
export class QuotaController {
  constructor(private readonly quota: QuotaService) {}

  @Handles(analysisRoutes.remaining)
  async remaining(@CurrentCaller() caller: Requester | null, @Query() about: RemainingDto) {
    const isAboutOther = caller?.kind === 'user' && !isAbout(caller.user, about);
    return this.of(isAboutOther ? null : caller);
  }

  @Handles(analysisRoutes.freeUsage)
  async freeUsage(@CurrentCaller() caller: Requester | null) {
    return this.of(caller);
  }

  private async of(caller: Requester | null): Promise<RemainingAnalyses> {
    if (caller === null) return this.quota.ofVisitor();
    return caller.kind === 'admin' ? this.quota.ofAdministrator() : this.quota.of(caller.user);
  }
}

function isAbout(user: User, { email, userId }: RemainingDto): boolean {
  const isOwnEmail = email === undefined || emailKeyOf(email) === emailKeyOf(user.email);
  return isOwnEmail && (userId === undefined || userId === user.id);
}
