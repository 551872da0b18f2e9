import { Body, Controller, Query, Res } from '@nestjs/common';
import {
  type AdminRating,
  adminRatingsRoutes,
  type RatingCheck,
  ratingsRoutes,
  type RatingSummary,
} from '@vaglio/contracts';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { CurrentCaller } from '../../shared/http/caller.js';
import { Handles } from '../../shared/http/handles.decorator.js';
import { answerPage, equals, type ListSource, readListPage } from '../../shared/lists/list-page.js';
import type { SignedInUser } from '../users/index.js';
import { AdminRatingsListDto, RatingDto } from './ratings.dto.js';
import { RatingsService } from './ratings.service.js';

@Controller()
export class RatingsController {
  constructor(private readonly ratings: RatingsService) {}

  @Handles(ratingsRoutes.check)
  check(@CurrentCaller() caller: SignedInUser): Promise<RatingCheck> {
    return this.ratings.check(caller.userId);
  }

  @Handles(ratingsRoutes.submit)
  submit(@CurrentCaller() caller: SignedInUser, @Body() body: RatingDto): Promise<RatingCheck> {
    return this.ratings.submit(caller.userId, body);
  }

  @Handles(ratingsRoutes.summary)
  summary(): Promise<RatingSummary> {
    return this.ratings.summary();
  }
}

interface Row extends Omit<AdminRating, 'createdAt'> {
  readonly createdAt: Date;
}

const LIST: ListSource = {
  select: `SELECT r.user_id AS id, u.email AS "userEmail", r.stars AS rating, r.comment,
    r.created_at AS "createdAt" FROM ratings r JOIN users u ON u.id = r.user_id`,
  from: 'ratings r',
  sorts: { createdAt: 'r.created_at', rating: 'r.stars, r.created_at' },
  defaultSort: 'createdAt',
  key: 'r.user_id',
};

@Controller()
export class AdminRatingsController {
  constructor(private readonly database: DataSource) {}

  @Handles(adminRatingsRoutes.list)
  async list(
    @Query() { rating, ...query }: AdminRatingsListDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly AdminRating[]> {
    const page = await readListPage<Row>(this.database, LIST, query, equals('r.stars', rating));
    return answerPage(response, page).map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }
}
