import { Transform } from 'class-transformer';

/** Reads digits of a query as a number; whatever else is left for validation to refuse. */
export const WholeNumberOfQuery = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
  );
