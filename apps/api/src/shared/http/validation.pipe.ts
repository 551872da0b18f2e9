import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import { type FieldIssue, ValidationError } from '../errors/domain-error.js';
import { getMetadataStorage, type ValidationError as ClassValidatorError } from 'class-validator';

/** Validates bodies, queries and path parameters. Refuses unknown fields. */
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

/** Converts class-validator's errors to issues without language: field, rule, and the rule's number or list. */
function fieldIssues(errors: readonly ClassValidatorError[], parent = ''): FieldIssue[] {
  return errors.flatMap((error) => {
    const field = parent === '' ? error.property : `${parent}.${error.property}`;
    const own = Object.keys(error.constraints ?? {}).map((rule) => issue(error, field, rule));
    return [...own, ...fieldIssues(error.children ?? [], field)];
  });
}

function issue(error: ClassValidatorError, field: string, rule: string): FieldIssue {
  if (rule === 'whitelistValidation') return { field, rule };
  if (isMissing(error)) return { field, rule: 'required' };
  const limit = limitOf(error, rule);
  if (rule === 'minLength' && limit === 1) return { field, rule: 'required' };
  return limit === undefined ? { field, rule } : { field, rule, limit };
}

function isMissing({ target, property }: ClassValidatorError): boolean {
  const value = (target as Readonly<Record<string, unknown>> | undefined)?.[property];
  return value === undefined || value === null || value === '';
}

/** Reads a constraint's parameter from class-validator's registry, because errors do not contain it. */
function limitOf({ target, property }: ClassValidatorError, rule: string): FieldIssue['limit'] {
  if (!target) return undefined;
  const constraints: unknown[] | undefined = getMetadataStorage()
    .getTargetValidationMetadatas(target.constructor, '', true, false)
    .find((metadata) => metadata.propertyName === property && metadata.name === rule)?.constraints;
  const [first] = constraints ?? [];
  if (Array.isArray(first)) return first.join(', ');
  return typeof first === 'number' || typeof first === 'string' ? first : undefined;
}
