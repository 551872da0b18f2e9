import { Transform } from 'class-transformer';

const TRUTH = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
]);

/** Reads `true` and `false` of a query; whatever else is left for validation to refuse. */
export const TruthOfQuery = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => TRUTH.get(value) ?? value);
