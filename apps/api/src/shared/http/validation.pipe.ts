import { ValidationPipe } from '@nestjs/common';
import type { ArgumentMetadata } from '@nestjs/common';
import { ValidationError } from '../errors/validation.error.js';
import { fieldIssues } from './field-issues.js';

/** Checks bodies, queries and address parameters against their DTO; fields that a DTO doesn't know are refused. */
export class RequestValidationPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      stopAtFirstError: true,
      validationError: { target: true, value: false },
      exceptionFactory: (errors) => new ValidationError(fieldIssues(errors)),
    });
  }

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body' && Array.isArray(value)) {
      throw new ValidationError([{ field: 'body', rule: 'notAnObject' }]);
    }
    return super.transform(value, metadata);
  }
}
