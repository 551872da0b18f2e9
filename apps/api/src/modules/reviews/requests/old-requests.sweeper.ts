import { Injectable } from '@nestjs/common';
import { Sweeper } from '../../../shared/sweeping/sweeper.js';
import { ReviewRequestsRepository } from './review-requests.repository.js';

const HOUR_MS = 3_600_000;

/** Keeps no stranger's address for longer than it serves. */
@Injectable()
export class OldRequestsSweeper extends Sweeper {
  constructor(private readonly requests: ReviewRequestsRepository) {
    super('old requests for review', HOUR_MS);
  }

  protected remove(): Promise<void> {
    return this.requests.forgetOld();
  }
}
