import { Transform } from 'class-transformer';

/** Takes the blanks around a text away before it is checked; whatever isn't text is left for validation to refuse. */
export const TrimmedText = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
