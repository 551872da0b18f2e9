import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RatingCheck, RatingRequest, RatingSummary } from '@vaglio/contracts';
import { DomainError } from '../../shared/errors/domain-error.js';
import { AccountExportRegistry } from '../users/index.js';
import { RatingsRepository } from './ratings.repository.js';

export class AlreadyRatedError extends DomainError {
  constructor() {
    super('ALREADY_RATED');
  }
}

/** One rating of the product per user. */
@Injectable()
export class RatingsService implements OnModuleInit {
  constructor(
    private readonly ratings: RatingsRepository,
    private readonly exports: AccountExportRegistry,
  ) {}

  onModuleInit(): void {
    this.exports.add('rating', (userId) => this.export(userId));
  }

  async check(userId: string): Promise<RatingCheck> {
    return { hasRated: (await this.ratings.findOf(userId)) !== null };
  }

  async submit(userId: string, { rating, comment }: RatingRequest): Promise<RatingCheck> {
    const isFirst = await this.ratings.insert({ userId, stars: rating, comment: comment || null });
    if (!isFirst) throw new AlreadyRatedError();
    return { hasRated: true };
  }

  async summary(): Promise<RatingSummary> {
    const { count, mean } = await this.ratings.countAndMean();
    return { count, average: mean };
  }

  private async export(userId: string): Promise<unknown> {
    const rating = await this.ratings.findOf(userId);
    if (!rating) return null;
    const { stars, comment, createdAt } = rating;
    return { rating: stars, comment, ratedAt: createdAt.toISOString() };
  }
}
