import { applyDecorators } from '@nestjs/common';
import { SCORE_MAX } from '@vaglio/contracts';
import { Transform } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, Max, Min, ValidateIf } from 'class-validator';

/** A field that may be undefined but not null. `@IsOptional()` would accept both. */
export const IfGiven = (): PropertyDecorator => ValidateIf((_, value: unknown) => value !== undefined);

/** Trims a string before it is validated. */
export const TrimmedText = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

const TRUTH = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
]);

/** Converts `true` and `false` of a query. Other values are left to the validation. */
export const BooleanOfQuery = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => TRUTH.get(value) ?? value);

/** `true` or `false` in a query, or nothing. */
export const OptionalBoolean = (): PropertyDecorator =>
  applyDecorators(IsBoolean(), BooleanOfQuery(), IsOptional());

export const ScoreField = (): PropertyDecorator => applyDecorators(IsInt(), Min(0), Max(SCORE_MAX));

/** Parses up to nine digits; null for any other text. */
export const wholeNumberOf = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

/** Converts digits of a query. Other values are left to the validation. */
export const WholeNumberOfQuery = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? (wholeNumberOf(value) ?? value) : value,
  );
