import { Injectable } from '@nestjs/common';
import { Sweeper } from '../../../shared/sweeping/sweeper.js';
import { ReviewRequestsRepository } from './review-requests.repository.js';

const HOUR_MS = 3_600_000;

/** Removes visitors' addresses that are no longer needed. */
@Injectable()
export class OldRequestsSweeper extends Sweeper {
  constructor(private readonly requests: ReviewRequestsRepository) {
    super('old requests for review', HOUR_MS);
  }

  protected remove(): Promise<void> {
    return this.requests.forgetOld();
  }
}
