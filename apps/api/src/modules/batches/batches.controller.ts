import { Body, Controller, Res } from '@nestjs/common';
import { BATCH_LIMITS, batchesRoutes, type CreateBatchRequest, toCsv } from '@vaglio/contracts';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsString } from 'class-validator';
import type { Response } from 'express';
import { CurrentCaller } from '../../shared/http/caller.js';
import { EntityId, Handles } from '../../shared/http/controller-decorators.js';
import type { SignedInUser } from '../users/index.js';
import { BatchesService } from './batches.service.js';

class CreateBatchDto implements CreateBatchRequest {
  @IsString({ each: true })
  @ArrayMaxSize(BATCH_LIMITS.addresses)
  @ArrayNotEmpty()
  @IsArray()
  addresses!: string[];
}

const COLUMNS = ['lines', 'url', 'state', 'credibilityScore', 'title', 'articleId', 'errorCode', 'errorKind'];

@Controller()
export class BatchesController {
  constructor(private readonly batches: BatchesService) {}

  @Handles(batchesRoutes.create)
  create(@CurrentCaller() caller: SignedInUser, @Body() { addresses }: CreateBatchDto) {
    return this.batches.create(caller, addresses);
  }

  @Handles(batchesRoutes.list)
  list(@CurrentCaller() { userId }: SignedInUser) {
    return this.batches.listOf(userId);
  }

  @Handles(batchesRoutes.read)
  read(@CurrentCaller() { userId }: SignedInUser, @EntityId() id: string) {
    return this.batches.read(userId, id);
  }

  @Handles(batchesRoutes.result)
  async result(
    @CurrentCaller() { userId }: SignedInUser,
    @EntityId() id: string,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { rows } = await this.batches.read(userId, id);
    response.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="vaglio-batch.csv"',
    });
    return toCsv(
      COLUMNS,
      rows.map(({ lines, url, state, credibilityScore, title, articleId, errorCode, errorKind }) => [
        lines.join(' '),
        url,
        state,
        String(credibilityScore ?? ''),
        title ?? '',
        articleId ?? '',
        errorCode ?? '',
        errorKind ?? '',
      ]),
    );
  }

  @Handles(batchesRoutes.cancel)
  cancel(@CurrentCaller() caller: SignedInUser, @EntityId() id: string) {
    return this.batches.cancel(caller, id);
  }
}
