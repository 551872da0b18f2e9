import { applyDecorators } from '@nestjs/common';
import { LIMITS, normalizeEmail } from '@vaglio/contracts';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, ValidateBy } from 'class-validator';
import { isUsableEmail } from './email-address.js';

/** Validates and normalizes an e-mail address. With `orEmpty` an empty value is valid too. */
export const EmailAddress = ({ orEmpty = false } = {}): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      if (typeof value !== 'string') return value;
      if (isUsableEmail(value)) return normalizeEmail(value);
      return value.trim() === '' ? '' : value;
    }),
    ValidateBy({
      name: 'isEmail',
      validator: {
        validate: (value: unknown) =>
          typeof value === 'string' && ((orEmpty && value === '') || isUsableEmail(value)),
      },
    }),
    MaxLength(LIMITS.email.max),
    IsString(),
  );
