import { applyDecorators } from '@nestjs/common';
import { SCORE_MAX } from '@vaglio/contracts';
import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsInt,
  isISO8601,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';

/** A field that may be undefined but not null. `@IsOptional()` would accept both. */
export const IfGiven = (): PropertyDecorator => ValidateIf((_, value: unknown) => value !== undefined);

/** Trims a string before it is validated. */
export const TrimmedText = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

interface TextFieldOptions {
  readonly min?: number;
  readonly max: number;
  readonly trim?: boolean;
}

/** A text field with a maximum length, and optionally a minimum length and trimming before the checks. */
export const TextField = ({ min, max, trim = false }: TextFieldOptions): PropertyDecorator =>
  applyDecorators(
    IsString(),
    ...(min === undefined ? [] : [MinLength(min)]),
    MaxLength(max),
    ...(trim ? [TrimmedText()] : []),
  );

const TRUTH = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
]);

/** Converts `true` and `false` of a query. Other values are left to the validation. */
const BooleanOfQuery = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => TRUTH.get(value) ?? value);

/** `true` or `false` in a query, or nothing. */
export const OptionalBoolean = (): PropertyDecorator =>
  applyDecorators(IsBoolean(), BooleanOfQuery(), IsOptional());

export const ScoreField = (): PropertyDecorator => applyDecorators(IsInt(), Min(0), Max(SCORE_MAX));

/** The number of a version, which fits a column of the type `integer`. */
export const VersionField = (): PropertyDecorator => applyDecorators(IsInt(), Max(2_147_483_647), Min(1));

const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/;
const TIME = /^[1-9]\d{3}-\d{2}-\d{2}(T([01]\d|2[0-3]):\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** Stricter than `IsISO8601`, which accepts weeks and years alone, which neither `Date` nor the database can read. */
const dateField = (form: RegExp): PropertyDecorator =>
  ValidateBy({
    name: 'isISO8601',
    validator: {
      validate: (value: unknown) =>
        typeof value === 'string' && form.test(value) && isISO8601(value, { strict: true }),
    },
  });

/** A day, such as `2026-11-28`. */
export const DayField = (): PropertyDecorator => dateField(DAY);

/** A day or a time. */
export const TimeField = (): PropertyDecorator => dateField(TIME);

/** Parses up to nine digits; null for any other text. */
export const wholeNumberOf = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

/** Converts digits of a query. Other values are left to the validation. */
export const WholeNumberOfQuery = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? (wholeNumberOf(value) ?? value) : value,
  );
