import { applyDecorators } from '@nestjs/common';
import { LIMITS, normalizeEmail } from '@vaglio/contracts';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, ValidateBy } from 'class-validator';
import { isUsableEmail } from './email-address.js';

interface EmailOptions {
  /** A setting that may be empty. */
  readonly orEmpty?: boolean;
}

/** A field with an e-mail address. It is validated as sent, and stored in one form. */
export const EmailAddress = ({ orEmpty = false }: EmailOptions = {}): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && isUsableEmail(value) ? normalizeEmail(value) : blankAsEmpty(value),
    ),
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

const blankAsEmpty = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? '' : value;
