import { Param, ParseUUIDPipe, type PipeTransform } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';

const LOWER_CASE: PipeTransform<string, string> = { transform: (id) => id.toLowerCase() };

/** An id in the path, in lower case because ids are compared as texts. Answers 404 if it is not a UUID. */
export const EntityId = (name = 'id'): ParameterDecorator =>
  Param(name, new ParseUUIDPipe({ exceptionFactory: () => new DomainError('NOT_FOUND') }), LOWER_CASE);
