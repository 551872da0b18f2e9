import { Injectable } from '@nestjs/common';
import { Sweeper } from '../../../shared/sweeping/sweeper.js';
import { ShareService } from './share.service.js';

const TEN_MINUTES_MS = 600_000;

/** Who shared what is remembered for an hour and no longer. */
@Injectable()
export class OldSharesSweeper extends Sweeper {
  constructor(private readonly shares: ShareService) {
    super('shares that no longer matter', TEN_MINUTES_MS);
  }

  protected remove(): Promise<void> {
    return this.shares.forgetOld();
  }
}
