import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import { type FieldIssue, ValidationError } from '../errors/domain-error.js';
import { getMetadataStorage, type ValidationError as Finding } from 'class-validator';

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

/** Turns class-validator's English findings into language-neutral ones: field, rule, and the rule's own number. */
function fieldIssues(errors: readonly Finding[], parent = ''): FieldIssue[] {
  return errors.flatMap((error) => {
    const field = parent === '' ? error.property : `${parent}.${error.property}`;
    const own = Object.keys(error.constraints ?? {}).map((rule) => issue(error, field, rule));
    return [...own, ...fieldIssues(error.children ?? [], field)];
  });
}

function issue(error: Finding, field: string, rule: string): FieldIssue {
  if (rule === 'whitelistValidation') return { field, rule };
  if (isMissing(error)) return { field, rule: 'required' };
  const limit = limitOf(error, rule);
  if (rule === 'minLength' && limit === 1) return { field, rule: 'required' };
  return limit === undefined ? { field, rule } : { field, rule, limit };
}

function isMissing({ target, property }: Finding): boolean {
  const value = (target as Readonly<Record<string, unknown>> | undefined)?.[property];
  return value === undefined || value === null || value === '';
}

/** class-validator keeps a constraint's parameters in its registry alone. */
function limitOf({ target, property }: Finding, rule: string): FieldIssue['limit'] {
  if (!target) return undefined;
  const constraints: unknown[] | undefined = getMetadataStorage()
    .getTargetValidationMetadatas(target.constructor, '', true, false)
    .find((metadata) => metadata.propertyName === property && metadata.name === rule)?.constraints;
  const limits = rule === 'length' ? constraints : constraints?.slice(0, 1);
  const [first] = limits ?? [];
  if (Array.isArray(first)) return first.join(', ');
  return typeof first === 'number' || typeof first === 'string' ? first : undefined;
}
