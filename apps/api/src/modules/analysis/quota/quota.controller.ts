import { Controller, Query } from '@nestjs/common';
import { analysisRoutes, type RemainingAnalyses, type User } from '@vaglio/contracts';
import { type AdminCaller } from '../../../shared/http/caller.js';
import { CurrentCaller } from '../../../shared/http/caller.decorator.js';
import { Handles } from '../../../shared/http/handles.decorator.js';
import { emailKeyOf } from '../../../shared/email-address/email-address.js';
import { type SignedInUser } from '../../users/index.js';
import { QuotaService } from './quota.service.js';
import { RemainingDto } from './remaining.dto.js';

type Visitor = SignedInUser | AdminCaller | null;

/** How many analyses are left today: only ever of whoever asks. */
@Controller()
export class QuotaController {
  constructor(private readonly quota: QuotaService) {}

  @Handles(analysisRoutes.remaining)
  async remaining(
    @CurrentCaller() caller: Visitor,
    @Query() about: RemainingDto,
  ): Promise<RemainingAnalyses> {
    const isAboutCaller = caller?.kind !== 'user' || concerns(caller.user, about);
    return isAboutCaller ? this.of(caller) : this.quota.ofNobody();
  }

  @Handles(analysisRoutes.freeUsage)
  async freeUsage(@CurrentCaller() caller: Visitor): Promise<RemainingAnalyses> {
    return this.of(caller);
  }

  private async of(caller: Visitor): Promise<RemainingAnalyses> {
    if (caller === null) return this.quota.ofNobody();
    return caller.kind === 'admin' ? this.quota.ofAdministrator() : this.quota.of(caller.user);
  }
}

function concerns(user: User, { email, userId }: RemainingDto): boolean {
  const isOwnEmail = email === undefined || emailKeyOf(email) === emailKeyOf(user.email);
  return isOwnEmail && (userId === undefined || userId === user.id);
}
