import { Param, ParseUUIDPipe } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';

/** An id in the path. Answers 404 if it is not a UUID. */
export const EntityId = (name = 'id'): ParameterDecorator =>
  Param(name, new ParseUUIDPipe({ exceptionFactory: () => new DomainError('NOT_FOUND') }));
