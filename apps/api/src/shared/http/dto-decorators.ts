import { ValidateIf } from 'class-validator';
import { Transform } from 'class-transformer';

/** A field that may be left out, but not be null: `@IsOptional()` would take both. */
export const IfGiven = (): PropertyDecorator => ValidateIf((_, value: unknown) => value !== undefined);

/** Takes the blanks around a text away before it is checked; whatever isn't text is left for validation to refuse. */
export const TrimmedText = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

const TRUTH = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
]);

/** Reads `true` and `false` of a query; whatever else is left for validation to refuse. */
export const BooleanOfQuery = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => TRUTH.get(value) ?? value);

/** The number that a text of up to nine digits is; null for any other text. */
export const wholeNumberOf = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

/** Reads digits of a query as a number; whatever else is left for validation to refuse. */
export const WholeNumberOfQuery = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? (wholeNumberOf(value) ?? value) : value,
  );
