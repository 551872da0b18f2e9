import { ValidateIf } from 'class-validator';

/** A field that may be left out, but not be null: `@IsOptional()` would take both. */
export const IfGiven = (): PropertyDecorator => ValidateIf((_, value: unknown) => value !== undefined);
