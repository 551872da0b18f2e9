import { applyDecorators } from '@nestjs/common';
import { SCORE_MAX } from '@vaglio/contracts';
import { Type } from 'class-transformer';
import { IsBoolean, IsInt, IsObject, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import { BooleanOfQuery } from '../../../shared/http/dto-decorators.js';
import { LocalizedDraftDto } from '../../../shared/http/localized-draft.dto.js';

export const ScoreField = (): PropertyDecorator => applyDecorators(IsInt(), Min(0), Max(SCORE_MAX));

/** A text in one or both languages. */
export const DraftField = (): PropertyDecorator =>
  applyDecorators(
    Type(() => LocalizedDraftDto),
    IsObject(),
    ValidateNested(),
  );

/** `true` or `false` in a query. */
export const OptionalBoolean = (): PropertyDecorator =>
  applyDecorators(IsBoolean(), BooleanOfQuery(), IsOptional());
